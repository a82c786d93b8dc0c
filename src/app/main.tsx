import './fonts.css';
import '../ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { spokenLanguage } from '../engine/words/text';
import { languageFor, speakLanguage } from '../session/language';
import { followTheme, preferences } from '../ui/preferences';
import { App } from './app';
import { keepOffline } from './offline/register';
import { Rescue } from './rescue';

followTheme((theme) => {
  document.documentElement.dataset.theme = theme;
});

const host = document.getElementById('app');
if (!host) throw new Error('the page has no place for the game');

const asked = new URLSearchParams(location.search).get('lang');
const language = languageFor(asked ?? preferences.getState().language, navigator.languages);
// English is here already: only another language is waited for.
if (language !== spokenLanguage()) await speakLanguage(language);
document.documentElement.lang = language;

createRoot(host).render(
  <StrictMode>
    <Rescue>
      <App />
    </Rescue>
  </StrictMode>,
);

// The worker is written by the build; the pages of `npm run dev` change under the hand.
if (import.meta.env.PROD) void keepOffline();
