import { startTransition, useEffect, useRef, useState } from 'react';
import { forgetSession, isSignedIn } from '#client/session.ts';
import { useLocation, useNavigate, useNavigation, useRevalidator } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';
import { shelfStep } from '../rules.ts';
import { type KnownCategory, rememberCategories } from './known-categories.ts';
import { readShelfAddress, type ShelfAddress, writeShelfAddress } from './shelf-address.ts';
import { closedTexts } from './shelf-texts.ts';

export interface Shelf {
  /** The text in the search box. The address follows it after a pause. */
  typed: string;
  asked: ShelfAddress;
  loading: boolean;
  type(text: string): void;
  searchNow(): void;
  choose(category: ShelfAddress['category']): void;
  arrange(sort: ShelfAddress['sort']): void;
}

const pause = 500;

/**
 * The address says what is wanted, and the router loads it. So the router drops an answer that a
 * newer question has overtaken, and going back finds the same products again.
 */
export function useShelf(loaded: ShelfAddress, categories: readonly KnownCategory[]): Shelf {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const loading = coming?.pathname === pathname;
  // Uses what was loaded, not the address: the server drew that, and hydration must draw the same.
  const asked = loading ? readShelfAddress(new URLSearchParams(coming.search), categories) : loaded;
  const [typed, setTyped] = useState(loaded.name);
  const waiting = useRef<number>(undefined);
  const wantedName = useRef(loaded.name);
  useSearchAfterReload(loaded, categories);
  useEffect(() => rememberCategories(categories), [categories]);

  // Going back changes the address without typing. Typed text stays while a search of this page
  // begins, because a slow phone draws that only after the next letters.
  useEffect(() => {
    if (asked.name === wantedName.current) return;
    wantedName.current = asked.name;
    setTyped(asked.name);
  }, [asked.name]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const go = (wanted: Partial<ShelfAddress>) => {
    clearTimeout(waiting.current);
    const next = { ...asked, from: 0, shown: shelfStep, ...wanted };
    const finds = wanted.name ? 'search' : wanted.category && 'filter';
    if (finds && !isSignedIn()) {
      // The session has ended, and no event has told this tab.
      setTyped('');
      forgetSession();
      tell.failure(closedTexts[finds]);
      return;
    }
    wantedName.current = next.name;
    void navigate(writeShelfAddress(next), { replace: true, preventScrollReset: true });
  };

  return {
    typed,
    asked,
    loading,
    type(text) {
      setTyped(text);
      clearTimeout(waiting.current);
      const search = () => go({ name: text.trim() });
      if (text.trim() === '') search();
      else waiting.current = window.setTimeout(search, pause);
    },
    searchNow: () => go({ name: typed.trim() }),
    choose(category) {
      setTyped('');
      go({ category, first: category, name: '' });
    },
    arrange: (sort) => go({ sort }),
  };
}

/**
 * The server does not know the customer and drew all products. After a reload the customer's search
 * has to come back.
 */
function useSearchAfterReload(loaded: ShelfAddress, categories: readonly KnownCategory[]) {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const first = useRef(true);
  const [tried, setTried] = useState(false);
  useEffect(() => {
    const asked = readShelfAddress(new URLSearchParams(search), categories);
    const differs = asked.name !== loaded.name || asked.category !== loaded.category;
    if (!differs || tried || !isSignedIn()) showFound();
    // The router draws its answer in a transition, and this comes with it or after it.
    else if (first.current) void revalidate().finally(() => startTransition(() => setTried(true)));
    first.current = false;
  }, [search, loaded, categories, revalidate, tried]);
}

/** Shows what the first paint hid until the search of the address was carried out. */
function showFound() {
  if (isSignedIn()) document.documentElement.dataset.signedIn = '';
}
