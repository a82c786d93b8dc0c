// Runs in the browser, for `npm run bench`: a page of the same libraries that draws one circle, and nothing else.
import Flatbush from 'flatbush';
import FlatQueue from 'flatqueue';
import { openDB } from 'idb';
import Matter from 'matter-js';
import { autoDetectRenderer, Container, EventSystem, Graphics, Sprite, Text } from 'pixi.js';
import { Dialog, DropdownMenu, Tabs, Tooltip } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore(() => ({ title: 'Bare' }));

// What nobody asks for would be left out when it is built.
const libraries = [
  Flatbush,
  FlatQueue,
  openDB,
  Matter,
  EventSystem,
  Sprite,
  Text,
  Dialog,
  DropdownMenu,
  Tabs,
  Tooltip,
  z,
];
Object.assign(window, { libraries });

function Circle() {
  const title = useStore(store, (state) => state.title);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = async (): Promise<void> => {
      const renderer = await autoDetectRenderer({ preference: ['canvas'], width: 1200, height: 800 });
      host.current?.append(renderer.canvas as HTMLCanvasElement);
      const stage = new Container();
      stage.addChild(new Graphics().circle(100, 100, 50).fill('red'));
      renderer.render(stage);
      requestAnimationFrame(() => {
        document.body.dataset.ready = 'true';
      });
    };
    void draw();
  }, []);
  return <div ref={host}>{title}</div>;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ErrorBoundary fallback={null}>
      <Circle />
    </ErrorBoundary>,
  );
