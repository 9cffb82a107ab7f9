import type { ReactNode } from 'react';
import styles from './vessel.module.css';

export type VesselKind = 'jar' | 'bottle' | 'tin' | 'dropper' | 'tube';
export type VesselColour = 'clay' | 'indigo' | 'shea' | 'raffia' | 'leaf';

/** Drawn around the point where it stands, some 200 units high: place it with `at` in any drawing. */
export function Vessel({
  kind,
  colour,
  at: [x, y],
}: {
  kind: VesselKind;
  colour: VesselColour;
  at: readonly [x: number, y: number];
}) {
  return (
    <g
      className={colour === 'clay' ? styles.vessel : `${styles.vessel} ${styles[colour]}`}
      transform={`translate(${x} ${y})`}
    >
      {shapes[kind]}
    </g>
  );
}

/** Shea nuts, as they lie beside what is made of them. */
export function Nuts({ at: [x, y] }: { at: readonly [x: number, y: number] }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse className={styles.nut} cx="-19" cy="-13" rx="19" ry="14" />
      <ellipse className={styles.scar} cx="-25" cy="-11" rx="8" ry="7" />
      <ellipse className={styles.nut} cx="20" cy="-12" rx="17" ry="13" />
      <ellipse className={styles.scar} cx="27" cy="-15" rx="7" ry="6" />
    </g>
  );
}

const shapes: Record<VesselKind, ReactNode> = {
  jar: (
    <>
      <rect className={styles.body} x="-84" y="-122" width="168" height="122" rx="16" />
      <path className={styles.shade} d="M42-122h26a16 16 0 0 1 16 16v90a16 16 0 0 1-16 16H42z" />
      <rect className={styles.label} x="-84" y="-92" width="168" height="58" />
      <path className={styles.mark} d="m-76-46 19-32 19 32 19-32 19 32 19-32 19 32 19-32 19 32" />
      <rect className={styles.lid} x="-88" y="-158" width="176" height="42" rx="6" />
    </>
  ),
  bottle: (
    <>
      <path
        className={styles.body}
        d="M-54-20v-132c0-24 30-22 36-44h36c6 22 36 20 36 44v132a20 20 0 0 1-20 20h-68a20 20 0 0 1-20-20z"
      />
      <path className={styles.shade} d="M24 0v-183c13 8 30 10 30 31v132A20 20 0 0 1 34 0z" />
      <rect className={styles.label} x="-54" y="-122" width="108" height="78" />
      <path className={styles.mark} d="M-40-122v78M-20-122v78M0-122v78M20-122v78M40-122v78" />
      <path className={styles.lid} d="M-22-214h44v20h-44zM-5-236h10v24H-5z" />
      <path className={styles.lid} d="M-52-252h66a10 10 0 0 1 10 10v8h-58l-18 12z" />
    </>
  ),
  tin: (
    <>
      <circle className={styles.lid} cx="52" cy="-78" r="78" />
      <circle className={styles.label} cx="52" cy="-78" r="56" />
      <path className={styles.mark} d="m10-78 42-42 42 42-42 42z" />
      <rect className={styles.body} x="-112" y="-62" width="150" height="62" rx="8" />
      <path className={styles.shade} d="M0-62h30a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H0z" />
      <rect className={styles.label} x="-112" y="-42" width="150" height="22" />
      <rect className={styles.lid} x="-115" y="-84" width="156" height="26" rx="5" />
    </>
  ),
  dropper: (
    <>
      <path
        className={styles.body}
        d="M-52-18v-96c0-28 32-24 34-48h36c2 24 34 20 34 48v96A18 18 0 0 1 34 0h-68a18 18 0 0 1-18-18z"
      />
      <path className={styles.shade} d="M22 0v-147c14 8 30 12 30 33v96A18 18 0 0 1 34 0z" />
      <rect className={styles.label} x="-52" y="-92" width="104" height="62" />
      <path className={styles.mark} d="M-52-76H52M-52-61H52M-52-46H52" />
      <rect className={styles.lid} x="-24" y="-188" width="48" height="32" rx="3" />
      <path className={styles.lid} d="M-14-186v-40a14 14 0 0 1 28 0v40z" />
    </>
  ),
  tube: (
    <>
      <path className={styles.body} d="M-44-34-66-226H66L44-34z" />
      <path className={styles.shade} d="M18-34l10-192h38L44-34z" />
      <path className={styles.label} d="M-58.4-160H58.4L50.4-90H-50.4z" />
      <path className={styles.mark} d="m-51-108 17-34 17 34 17-34 17 34 17-34 17 34" />
      <path
        className={styles.lid}
        d="M-66-248H66v24H-66zM-40-38h80v30a8 8 0 0 1-8 8h-64a8 8 0 0 1-8-8z"
      />
    </>
  ),
};
