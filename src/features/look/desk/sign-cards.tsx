import { useState } from 'react';
import { upload } from '#client/upload.ts';
import { useUpload } from '#client/use-upload.ts';
import { SettingCard, type Told } from '#features/settings/desk/setting-card.tsx';
import { cardPath, logoPath } from '#lib/paths.ts';
import type { Hold } from '#ui/form-dialog.tsx';
import { PictureChoice } from '#ui/picture-choice.tsx';
import type { addCard as cardContract, addLogo as logoContract } from '../contract.ts';
import { addCard, addLogo } from '../desk.calls.ts';

export function LogoCard(props: Told<'logo'>) {
  return (
    <SettingCard
      {...props}
      name="logo"
      heading="Logo"
      about="Stands in place of the name at the top of pages and emails, on packing slips and as the icon of tabs and phones. An SVG or a PNG that can be seen through looks best."
      read={readPicture}
      fields={(logo, errorOf, hold) => (
        <Chosen
          kept={logo}
          label="Choose a logo"
          removing="Use the name"
          addressOf={({ hash }) => logoPath(hash, 'webp')}
          send={async (image, onSent) =>
            (await upload<typeof logoContract>(addLogo, { body: { image } }, onSent)).logo
          }
          hold={hold}
          error={errorOf('value')}
        />
      )}
    />
  );
}

export function ShareCard(props: Told<'shareCard'>) {
  return (
    <SettingCard
      {...props}
      name="shareCard"
      heading="Picture for shared links"
      about="Shown beside a link to a page without a picture of its own. It is cut to 1200 × 630 pixels. Without one we make it from your name or logo, your line and your colours."
      read={readPicture}
      fields={(shareCard, errorOf, hold) => (
        <Chosen
          kept={shareCard}
          label="Choose a picture"
          removing="Let the shop make it"
          addressOf={({ hash }) => cardPath(hash)}
          send={async (image, onSent) =>
            (await upload<typeof cardContract>(addCard, { body: { image } }, onSent)).shareCard
          }
          hold={hold}
          error={errorOf('value')}
        />
      )}
    />
  );
}

/** The chosen picture is in a hidden field, and takes effect when the form is saved. */
function Chosen<Picture extends { hash: string }>({
  kept,
  label,
  removing,
  addressOf,
  send,
  hold,
  error,
}: {
  kept: Picture | null;
  label: string;
  removing: string;
  addressOf: (picture: Picture) => string;
  send: (image: File, onSent: (share: number) => void) => Promise<Picture>;
  hold: Hold;
  error: string | undefined;
}) {
  const [chosen, setChosen] = useState(kept);
  const way = useUpload(async (image, onSent) => setChosen(await send(image, onSent)), hold);
  return (
    <>
      <input type="hidden" name="value" value={chosen ? JSON.stringify(chosen) : ''} />
      <PictureChoice
        label={label}
        removing={removing}
        shown={chosen && addressOf(chosen)}
        upload={way}
        error={error}
        onRemoved={chosen ? () => setChosen(null) : undefined}
      />
    </>
  );
}

function readPicture({ value = '' }: Record<string, string>): unknown {
  return value === '' ? null : JSON.parse(value);
}
