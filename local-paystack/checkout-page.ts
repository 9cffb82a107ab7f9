import { wallets } from '#features/payments/wallets.rules.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { showPhone } from '#lib/phone.ts';
import type { Checkout } from './checkout.ts';
import { checkoutStyle } from './checkout-style.ts';
import { neverAnswers } from './phone-wallets.ts';
import { testCards } from './test-cards.ts';

/** The data of each page: the link, and who is paid. */
export interface Shown extends Checkout {
  business: string;
}

/** The page for a payer who opens the link. `base` is the link's own address. */
export function choosePage(link: Shown, base: string): string {
  const card = link.channels.includes('card') ? cardForm(base) : '';
  const phone = link.channels.includes('mobile_money') ? phoneForm(base) : '';
  return document(
    `Pay ${link.business}`,
    `${head(link)}
${link.problem ? `<p class="problem" role="alert">${inHtml(link.problem)} You have not paid. Please try again.</p>` : ''}
${card}${phone}${leaving(link, base)}`,
  );
}

/** The page for a payer whose prompt waits. It reloads itself, as its 'refresh' header says. */
export function waitingPage(link: Shown, base: string, ignored: boolean): string {
  const { wallet = '', phone = '' } = link.prompt ?? {};
  const silent = ignored || neverAnswers(phone);
  const choices = `<section><h2>What happens on the phone</h2>
<form method="post" action="${base}/approve"><button class="button">Approve on the phone</button></form>
<form method="post" action="${base}/decline"><button class="button plain">Decline</button></form>
<a class="button plain" href="${base}/waiting?ignored=1">Ignore the prompt (it expires after three minutes)</a>
</section>`;
  return document(
    `Waiting for your phone: ${link.business}`,
    `${head(link)}
<div class="waiting" role="status"><p>We’ve sent a prompt to your ${inHtml(wallet)} number <strong>${inHtml(shownPhone(phone))}</strong>.</p>
<p>${silent ? 'No answer yet. The prompt expires after three minutes. Then you can try again.' : 'Please approve the payment there. This page checks every three seconds.'}</p></div>
${silent ? '' : choices}${leaving(link, base)}`,
  );
}

export function paidPage(link: Shown): string {
  const back = link.returnTo ?? link.callbackTo;
  return document(
    `Paid: ${link.business}`,
    `${head(link)}
<p class="done" role="status">Payment received. Thank you!</p>
<section>${back ? `<a class="button" href="${inHtml(back)}">Back to ${inHtml(link.business)}</a>` : ''}
<p class="small">You can close this page.</p></section>`,
  );
}

export function cancelledPage(link: Shown, base: string): string {
  return document(
    `Cancelled: ${link.business}`,
    `${head(link)}
<p class="waiting" role="status">You’ve cancelled and have not paid. The link still works.</p>
<section><a class="button" href="${base}">Pay now</a></section>`,
  );
}

export function unknownLinkPage(): string {
  return document(
    'This payment link doesn’t work',
    `<header><h1>This payment link doesn’t work</h1></header>
<section><p>The link is unknown or has expired. Please go back to the shop and pay again there.</p></section>`,
  );
}

function head({ amount, email, reference, business }: Shown): string {
  return `<header><h1>Pay ${inHtml(business)}</h1>
<p class="amount">${formatMoney(pesewas(amount))}</p>
<p class="payer">${inHtml(email)}</p>
<p class="small">Reference ${inHtml(reference)}</p></header>`;
}

function cardForm(base: string): string {
  const [first] = testCards;
  const rows = testCards.map(
    ({ name, number, cvv }) =>
      `<tr><th scope="row">${name}</th><td>${number}</td><td>${cvv}</td></tr>`,
  );
  return `<section aria-labelledby="card"><h2 id="card">Card</h2>
<form method="post" action="${base}/card">
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required value="${first?.number}">
<div class="pair"><div><label for="expiry">Expiry (MM/YY)</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" required value="12/30"></div>
<div><label for="cvv">Security code</label>
<input id="cvv" name="cvv" inputmode="numeric" autocomplete="off" required value="${first?.cvv}"></div></div>
<button class="button">Pay by card</button></form>
<details><summary>Test cards</summary>
<table><thead><tr><th scope="col">What happens</th><th scope="col">Number</th><th scope="col">Code</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></details></section>`;
}

function phoneForm(base: string): string {
  const operators = wallets.map(
    (name, place) =>
      `<label><input type="radio" name="operator" value="${name}"${place === 0 ? ' checked' : ''}>${name}</label>`,
  );
  return `<section aria-labelledby="momo"><h2 id="momo">Mobile money</h2>
<form method="post" action="${base}/phone">
<fieldset><legend>Network</legend>${operators.join('')}</fieldset>
<label for="phone">Phone number</label>
<input id="phone" name="phone" type="tel" autocomplete="off" required value="055 123 4987">
<button class="button">Send prompt</button></form>
<details><summary>Test numbers</summary>
<table><thead><tr><th scope="col">What happens</th><th scope="col">Ends with</th></tr></thead><tbody>
<tr><th scope="row">The network declines</th><td>0001</td></tr>
<tr><th scope="row">Not enough money</th><td>0002</td></tr>
<tr><th scope="row">Nobody ever answers</th><td>0006</td></tr>
<tr><th scope="row">Rejected on the phone</th><td>0008</td></tr>
<tr><th scope="row">You answer the prompt yourself</th><td>anything else</td></tr></tbody></table></details></section>`;
}

function leaving({ cancelTo }: Checkout, base: string): string {
  const cancel = `<form method="post" action="${base}/cancel"><button class="button plain">Cancel payment</button></form>`;
  return `<div class="leave">${cancelTo ? cancel : ''}<p class="small">You can also close this page. The link still works.</p></div>`;
}

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${inHtml(title)} (test payment)</title>
<style>${checkoutStyle}</style></head>
<body><main><p class="test">Test payment: no money moves</p>
${body}</main></body></html>`;
}

function shownPhone(national: string): string {
  return showPhone(national.replace(/^0/, '+233'));
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
