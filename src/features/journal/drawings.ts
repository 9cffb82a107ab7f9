function nut(x: number, y: number, turn = 0): string {
  return `<ellipse cx="${x}" cy="${y}" rx="6.5" ry="4.5" transform="rotate(${turn} ${x} ${y})"/>`;
}

const fire =
  '<path data-tone="raffia" d="M60 112c-10 0-12-9-6-14 1 3 3 4 4 4-2-5 1-9 5-11-1 5 6 7 6 13 0 5-4 8-9 8z"/><path d="M30 112 48 98m42 14L72 98M22 112h76"/>';

/** Each colour lies slightly beside its line, as on a print from two blocks. */
const drawings: Readonly<Record<string, string>> = {
  gather: `<path data-tone="leaf" d="M30 62c-14 0-18-18-7-25-4-14 12-23 23-17 7-12 30-11 36 1 14-1 20 15 11 24 8 11-3 23-16 19-6 9-19 9-24 1-6 6-18 5-23-3z" transform="translate(5 5)"/><path d="M30 62c-14 0-18-18-7-25-4-14 12-23 23-17 7-12 30-11 36 1 14-1 20 15 11 24 8 11-3 23-16 19-6 9-19 9-24 1-6 6-18 5-23-3z"/><path d="M57 104c2-14 2-24 1-38m0 12-12-13m13 6 11-12M8 104h104"/><g data-tone="nut">${nut(24, 99)}${nut(38, 100, -30)}${nut(84, 99, 20)}${nut(99, 100, -15)}</g>`,
  boil: `<path data-tone="clay" d="M32 46h56c8 20-4 40-28 40S24 66 32 46z" transform="translate(4 4)"/><path d="M32 46h56c8 20-4 40-28 40S24 66 32 46z"/><path d="M26 46h68M42 34c-5-6 5-9 0-16m18 16c-5-6 5-9 0-16m18 16c-5-6 5-9 0-16"/>${fire}`,
  dry: `<circle data-tone="raffia" cx="88" cy="32" r="18"/><path data-tone="plain" d="M10 104l16-36h70l16 36z"/><path d="M19 84h86M15 94h93M24 74h74" data-tone="faint"/><g data-tone="nut">${nut(38, 79)}${nut(58, 76, 40)}${nut(80, 80, -20)}${nut(30, 93, 30)}${nut(52, 91, -35)}${nut(72, 94)}${nut(92, 92, 25)}</g>`,
  crack: `<path data-tone="raffia" d="M38 22c14-9 36-7 45 6 7 11-2 22-18 24-18 2-33-3-35-13-1-7 2-13 8-17z" transform="translate(4 4)"/><path d="M38 22c14-9 36-7 45 6 7 11-2 22-18 24-18 2-33-3-35-13-1-7 2-13 8-17z"/><path d="M60 56v8m-16-6 3 7m29-7-3 7M14 106h92"/><path data-tone="nut" d="M54 104c-16 2-26-8-24-22 8-4 14-4 20-1l-5 8 8 5z"/><path data-tone="nut" d="M70 104c16 2 24-8 21-20-7-4-13-4-18-2l4 7-8 7z"/><ellipse data-tone="plain" cx="61" cy="93" rx="8" ry="11" transform="rotate(10 61 93)"/>`,
  sort: `<circle data-tone="raffia" cx="52" cy="64" r="40"/><circle cx="48" cy="60" r="40"/><circle cx="48" cy="60" r="33" data-tone="faint"/><g data-tone="nut">${nut(38, 46, 20)}${nut(56, 42, -20)}${nut(28, 62, -10)}${nut(48, 62, 40)}${nut(66, 58)}${nut(40, 78, -30)}${nut(58, 78, 10)}</g>${nut(96, 100, -20)}${nut(110, 90, 35)}<path d="M78 84l10 9m0-6v6h-6"/>`,
  roast: `<path data-tone="clay" d="M28 36h60v34H28z" transform="translate(4 4)"/><path d="M28 36h60v34H28zM40 36v34M76 36v34M28 53H14m74 0h12v12h10M14 104V48m86 56V48"/><path d="M48 26c-5-6 5-9 0-16m18 16c-5-6 5-9 0-16"/>${fire}`,
  mill: `<path data-tone="raffia" d="M26 16h52L64 42H40z" transform="translate(4 4)"/><path d="M26 16h52L64 42H40zM40 42h24v24H40z"/><path d="M64 54h22V36h8"/><circle data-tone="nut" cx="98" cy="36" r="4"/><path data-tone="nut" d="M46 66h12l-2 18h-8z"/><path data-tone="plain" d="M22 84h60c0 14-12 22-30 22S22 98 22 84z"/>`,
  knead: `<path data-tone="clay" d="M10 60h100c-2 28-22 44-50 44S12 88 10 60z" transform="translate(3 5)"/><path d="M10 60h100c-2 28-22 44-50 44S12 88 10 60z"/><ellipse data-tone="plain" cx="60" cy="60" rx="50" ry="14"/><path d="M60 60c5-1 8 2 4 4-8 4-22 0-20-6 2-7 26-9 36-2 8 6-4 14-22 14"/><path data-tone="indigo" d="M50 12c-5 8-7 11-7 15a7 7 0 0 0 14 0c0-4-2-7-7-15z"/><path data-tone="indigo" d="M74 22c-4 6-5 8-5 11a5 5 0 0 0 10 0c0-3-1-5-5-11z"/>`,
  clear: `<path data-tone="raffia" d="M31 52h58c-1 14-5 22-12 28H43c-7-6-11-14-12-28z"/><path data-tone="nut" d="M43 80h34c-5 4-10 6-17 6s-12-2-17-6z"/><path d="M32 46h56c8 20-4 40-28 40S24 66 32 46z"/><path d="M26 46h68M66 62 100 14m-43 52c4 5 12 4 14-2z"/>${fire}`,
  cool: `<path data-tone="raffia" d="M22 66c2-22 18-36 38-36s36 14 38 36z" transform="translate(3 3)"/><path d="M22 66c2-22 18-36 38-36s36 14 38 36M40 50c4-6 10-9 17-10"/><path data-tone="plain" d="M12 66h96c-2 22-20 36-48 36S14 88 12 66z"/><path d="M28 80c6 10 16 15 30 16" data-tone="faint"/>`,
};

/** Undefined if there is no drawing of this name. */
export function drawingOf(name: string): string | undefined {
  if (!Object.hasOwn(drawings, name)) return undefined;
  return `<svg viewBox="0 0 120 120" aria-hidden="true">${drawings[name]}</svg>`;
}
