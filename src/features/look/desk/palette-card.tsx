import { type CSSProperties, useEffect, useState } from 'react';
import { SettingCard, type Told } from '#features/settings/desk/setting-card.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { colourPattern } from '../colour.rules.ts';
import {
  type BaseColours,
  baseNames,
  baseOf,
  baseTitles,
  declared,
  ownName,
  type Palette,
  palettes,
  readyNames,
  tokensFrom,
  weaknessesOf,
} from '../palette.rules.ts';
import { ColourField } from './colour-field.tsx';
import styles from './look.module.css';
import { PalettePreview } from './palette-preview.tsx';

type ErrorOf = (field: string) => string | undefined;

export function PaletteCard(props: Told<'palette'>) {
  return (
    <SettingCard
      {...props}
      name="palette"
      heading="Colours"
      about="Pages, emails and icons follow within a second. Every colour for text is checked: people with weak eyes, or with the sun on the screen, can read it."
      read={readPalette}
      fields={(palette, errorOf) => <PaletteFields palette={palette} errorOf={errorOf} />}
    />
  );
}

function PaletteFields({ palette, errorOf }: { palette: Palette; errorOf: ErrorOf }) {
  const [name, setName] = useState(palette.name);
  const [own, setOwn] = useState(baseOf(palette));
  const [shown, setShown] = useState(palette);

  // The desk changes to the saved palette at once. Every other page gets it when it is opened.
  useEffect(() => {
    const { style } = document.documentElement;
    for (const [token, colour] of declared(palette)) style.setProperty(token, colour);
  }, [palette]);

  const show = (next: Palette) => {
    setName(next.name);
    if (next.own) setOwn(next.own);
    // A half-typed colour is no colour, and the preview keeps the last whole one.
    if (!next.own || isWhole(next.own)) setShown(next);
  };

  const weak = weaknessesOf(tokensFrom(isWhole(own) ? own : baseOf(shown)));
  const weakOf = (each: keyof BaseColours) => weak.find(({ of }) => of === each)?.words;

  return (
    <div className={styles.palette}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Palette</legend>
        {readyNames.map((each) => (
          <Choice
            key={each}
            value={each}
            title={palettes[each].name}
            colours={palettes[each].base}
            chosen={name === each}
            onChoose={() => show({ name: each, own: null })}
          />
        ))}
        <Choice
          value={ownName}
          title="Your own"
          colours={own}
          chosen={name === ownName}
          onChoose={() => show({ name: ownName, own })}
        />
      </fieldset>
      {name === ownName && (
        <div className={styles.own}>
          {baseNames.map((each) => (
            <ColourField
              key={each}
              name={`value.own.${each}`}
              label={baseTitles[each]}
              hint={hints[each]}
              value={own[each]}
              // What is judged while the admin types is newer than the refusal of the last save.
              error={colourPattern.test(own[each]) ? weakOf(each) : errorOf(`value.own.${each}`)}
              onChange={(colour) => show({ name: ownName, own: { ...own, [each]: colour } })}
            />
          ))}
        </div>
      )}
      <PalettePreview palette={shown} />
    </div>
  );
}

const hints: Record<keyof BaseColours, string> = {
  wall: 'The ground of every page. It has to be light.',
  ink: 'What is read.',
  press: 'What can be pressed; in shade the footer.',
  accent: 'Emphasis, the current place; in shade one strong section.',
  drawn: 'Rules and marks; thinned, the quiet surfaces.',
};

function Choice({
  value,
  title,
  colours,
  chosen,
  onChoose,
}: {
  value: string;
  title: string;
  colours: BaseColours;
  chosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="value.name"
        value={value}
        className={styles.dot}
        checked={chosen}
        onChange={onChoose}
      />
      <span className={styles.swatches} aria-hidden="true">
        {baseNames.map((each) => (
          <span
            key={each}
            className={styles.swatch}
            // Set by code in a browser, because the policy forbids styles in the server's HTML.
            style={{ '--swatch': colours[each] } as CSSProperties}
          />
        ))}
      </span>
      <span>
        {title}
        {chosen && <Unseen>, shown below</Unseen>}
      </span>
    </label>
  );
}

function isWhole(colours: BaseColours): boolean {
  return baseNames.every((each) => colourPattern.test(colours[each]));
}

function readPalette(given: Record<string, string>): unknown {
  const name = given['value.name'];
  if (name !== ownName) return { name, own: null };
  const own = baseNames.map((each) => [each, given[`value.own.${each}`] ?? '']);
  return { name, own: Object.fromEntries(own) };
}
