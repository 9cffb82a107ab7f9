import { useState } from 'react';
import { mediaPath } from '#lib/paths.ts';
import { Picture } from '#ui/picture.tsx';
import { Select } from '#ui/select.tsx';
import { Example, Section } from './section.tsx';
import styles from './style-guide.module.css';

const drawn = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><path fill="#56683b" d="M0 0h640v640H0z"/><circle cx="320" cy="320" r="200" fill="#d3a44f"/></svg>',
)}`;
const broken = 'data:image/png;base64,AAAA';
const few = `data:image/webp;base64,UklGRioAAABXRUJQVlA4IB4AAABQAQCdASoIAAgABABoJQBOgCgAAP7l+iwwmCZ+uAA=`;
const hash = '0'.repeat(64);

const widths = [320, 640, 1200];

const several = {
  hash,
  width: 1200,
  height: 1200,
  placeholder: few,
  files: { avif: widths, webp: widths, jpg: widths },
};

const choices = {
  'One file': { src: drawn, picture: null },
  'Several files': { src: null, picture: several },
  'A file that is gone': { src: mediaPath(hash, 640, 'jpg'), picture: null },
  'No file': { src: null, picture: null },
} as const;

type Choice = keyof typeof choices;

export function Pictures() {
  const [choice, setChoice] = useState<Choice>('One file');
  return (
    <Section
      id="pictures"
      heading="Pictures"
      about="An upright field that keeps its place. Without a file, or with one that cannot be shown, the brand’s mark stands there."
    >
      <Example name="There, and broken">
        <div className={styles.picture}>
          <Picture src={drawn} alt="A raffia disc on a green wall" />
        </div>
        <div className={styles.picture}>
          <Picture src={broken} alt="Baobab Oil" eager />
        </div>
      </Example>
      <Example name="As it is chosen" look="pair">
        <Select
          label="What is there"
          value={choice}
          onChange={(event) => setChoice(event.target.value as Choice)}
        >
          {Object.keys(choices).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <div className={styles.picture}>
          <Picture {...choices[choice]} alt="Raw Shea Butter" sizes="12rem" />
        </div>
      </Example>
    </Section>
  );
}
