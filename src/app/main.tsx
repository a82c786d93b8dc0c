import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-sans-3/wght-italic.css';
import '@fontsource/source-serif-4/latin-400.css';
import '@fontsource/source-serif-4/latin-400-italic.css';
import '@fontsource/source-serif-4/latin-700.css';
import '../ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from '../ui/preferences';
import { App } from './app';

followTheme((theme) => {
  document.documentElement.dataset.theme = theme;
});

const host = document.getElementById('app');
if (!host) throw new Error('the page has no place for the game');
createRoot(host).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
