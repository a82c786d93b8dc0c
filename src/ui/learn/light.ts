import { useEffect } from 'react';

/** What lies in a fold that is shut has a place on the page, and is not seen. */
const shown = (element: Element): boolean => element.getClientRects().length > 0 && element.checkVisibility();

/** Lights the first control of these test ids that is on the screen, for as long as it is wanted. */
export function useLight(ids: readonly string[] | undefined): void {
  useEffect(() => {
    if (!ids) return;
    let lit: Element | undefined;
    const light = (): void => {
      const wanted = ids
        .flatMap((id) => [...document.querySelectorAll(`[data-testid="${CSS.escape(id)}"]`)])
        .find(shown);
      // Of a fold what opens it is lit.
      const found = wanted?.querySelector(':scope > summary') ?? wanted;
      if (found === lit) return;
      lit?.removeAttribute('data-lit');
      found?.setAttribute('data-lit', 'true');
      lit = found;
    };
    light();
    // Controls come and go with every order, and folds are opened.
    const watching = new MutationObserver(light);
    watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'hidden'] });
    return () => {
      watching.disconnect();
      lit?.removeAttribute('data-lit');
    };
  }, [ids]);
}
