import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createPageArrival, type PageArrival } from './route-focus-and-scroll.ts';

let arrive: PageArrival;
let pageHeight = 2_000;

beforeEach(() => {
  pageHeight = 2_000;
  vi.spyOn(window, 'scrollTo').mockImplementation((...[, top]) => scrollBy(top));
  document.body.innerHTML = '<h1 tabindex="-1">Página</h1><input name="email">';
  arrive = createPageArrival(window);
  arrive('/ordens-de-servico');
});

afterEach(() => vi.restoreAllMocks());

/** Clamps the scroll position to the page height. */
function scrollBy(top: number) {
  Object.defineProperty(window, 'scrollY', { value: Math.min(top, pageHeight), configurable: true });
}

function scrollByHand(top: number) {
  scrollBy(top);
  window.dispatchEvent(new Event('scroll'));
}

test('the first page takes no focus, as after any page load', () => {
  expect(document.body).toHaveFocus();
});

test('a new page focuses its heading and starts at the top', () => {
  scrollByHand(500);
  arrive('/ordens-de-servico/7');
  expect(document.querySelector('h1')).toHaveFocus();
  expect(window.scrollY).toBe(0);
});

test('a page with a marked field focuses that field', () => {
  document.querySelector('input')?.setAttribute('data-focus-on-arrival', '');
  arrive('/entrar');
  expect(document.querySelector('input')).toHaveFocus();
});

test('going back restores the scroll position', () => {
  scrollByHand(500);
  arrive('/ordens-de-servico/7');
  window.dispatchEvent(new PopStateEvent('popstate'));
  arrive('/ordens-de-servico');
  expect(window.scrollY).toBe(500);
});

test('going back focuses the followed link, even if its row renders later', async () => {
  arrive('/ordens-de-servico/7');
  window.dispatchEvent(new PopStateEvent('popstate'));
  arrive('/ordens-de-servico');
  expect(document.querySelector('h1')).toHaveFocus();
  document.body.insertAdjacentHTML('beforeend', '<main><a href="/ordens-de-servico/7">OS 7</a></main>');
  await vi.waitFor(() => expect(document.querySelector('a')).toHaveFocus());
});

test('going back does not steal the focus once the user has moved it', async () => {
  arrive('/ordens-de-servico/7');
  window.dispatchEvent(new PopStateEvent('popstate'));
  arrive('/ordens-de-servico');
  document.querySelector('input')?.focus();
  document.body.insertAdjacentHTML('beforeend', '<main><a href="/ordens-de-servico/7">OS 7</a></main>');
  await new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { childList: true });
    document.body.append('.');
  });
  expect(document.querySelector('input')).toHaveFocus();
});

test('a changed filter moves neither focus nor scroll', () => {
  scrollByHand(500);
  document.querySelector('input')?.focus();
  arrive('/ordens-de-servico?tab=new');
  expect(document.querySelector('input')).toHaveFocus();
  expect(window.scrollY).toBe(500);
});

test('a link to a visited page starts at its top', () => {
  scrollByHand(500);
  arrive('/ordens-de-servico/7');
  arrive('/ordens-de-servico');
  expect(window.scrollY).toBe(0);
});

test('Minha conta and each of its parts count as separate pages', () => {
  scrollByHand(500);
  arrive('/ordens-de-servico?conta=dados');
  expect(document.querySelector('h1')).toHaveFocus();
  expect(window.scrollY).toBe(0);
  document.querySelector('input')?.focus();
  arrive('/ordens-de-servico?conta=senha');
  expect(document.querySelector('h1')).toHaveFocus();
});

test('a form over the address of a list and the list behind it count as separate pages', () => {
  scrollByHand(500);
  arrive('/ordens-de-servico?editar=7');
  expect(document.querySelector('h1')).toHaveFocus();
  expect(window.scrollY).toBe(0);
  document.querySelector('input')?.focus();
  arrive('/ordens-de-servico');
  expect(document.querySelector('h1')).toHaveFocus();
});

test('a maintenance notice in the served page is removed once it has elapsed', () => {
  const notice = (until: number) => `<aside id="maintenance" data-until="${until}"></aside>`;
  document.body.insertAdjacentHTML('afterbegin', notice(Date.now() + 60_000));
  arrive('/entrar');
  expect(document.getElementById('maintenance')).not.toBeNull();
  document.getElementById('maintenance')?.setAttribute('data-until', String(Date.now() - 1));
  arrive('/recuperar-senha');
  expect(document.getElementById('maintenance')).toBeNull();
});
