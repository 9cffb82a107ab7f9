import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { mostPicturePixels } from '#lib/picture.ts';
import { answerApart } from './apart-process.ts';
import { type PlainPicture, tiffHeadOf } from './plain-picture.ts';

/** The part of libheif that is used here. */
interface Library {
  heif_context_alloc: () => object;
  heif_context_read_from_memory: (context: object, bytes: Buffer) => { code: object };
  heif_js_context_get_primary_image_handle: (context: object) => Handle & { code?: object };
  heif_image_handle_get_width: (handle: Handle) => number;
  heif_image_handle_get_height: (handle: Handle) => number;
  heif_image_handle_has_alpha_channel: (handle: Handle) => number;
  heif_js_decode_image2: (
    handle: Handle,
    colours: object,
    order: object,
  ) => { code?: object; channels?: Channel[] };
  _heif_image_handle_get_raw_color_profile_size: (address: number) => number;
  _heif_image_handle_get_raw_color_profile: (error: number, address: number, into: number) => void;
  _malloc: (length: number) => number;
  HEAPU8: Uint8Array;
  heif_error_code: { heif_error_Ok: object };
  heif_colorspace: { heif_colorspace_RGB: object };
  heif_chroma: { heif_chroma_interleaved_RGB: object; heif_chroma_interleaved_RGBA: object };
}

interface Handle {
  /** Where the glue code keeps an address. */
  $$: { ptr: number };
}

interface Channel {
  width: number;
  height: number;
  stride: number;
  data: Uint8Array;
}

const require = createRequire(import.meta.url);
const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
const library: Library = require('libheif-js/libheif-wasm/libheif.js')({
  wasmBinary,
  // Printed text would be mixed with the pixels on stdout.
  print: () => undefined,
  printErr: () => undefined,
});

await answerApart(async (bytes) => {
  try {
    const picture = decode(bytes);
    if (!picture) return { refused: 'broken-picture' };
    if (picture === 'too-many-pixels') return { refused: picture };
    return { head: {}, data: [tiffHeadOf(picture), picture.data] };
  } catch {
    // The decoder is WebAssembly and may throw anything.
    return { refused: 'broken-picture' };
  }
});

/** Reads the first picture, turned as the file says. */
function decode(bytes: Buffer): PlainPicture | 'too-many-pixels' | undefined {
  const context = library.heif_context_alloc();
  const { code } = library.heif_context_read_from_memory(context, bytes);
  if (code !== library.heif_error_code.heif_error_Ok) return undefined;
  const handle = library.heif_js_context_get_primary_image_handle(context);
  if (handle.code) return undefined;
  const width = library.heif_image_handle_get_width(handle);
  const height = library.heif_image_handle_get_height(handle);
  if (width * height > mostPicturePixels) return 'too-many-pixels';
  const hasAlpha = library.heif_image_handle_has_alpha_channel(handle) !== 0;
  const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: clear } =
    library.heif_chroma;
  const { heif_colorspace_RGB: colours } = library.heif_colorspace;
  const { channels: [decoded] = [] } = library.heif_js_decode_image2(
    handle,
    colours,
    hasAlpha ? clear : opaque,
  );
  if (!decoded) return undefined;
  const profile = profileOf(handle);
  return { ...withoutGaps(decoded, hasAlpha ? 4 : 3), ...(profile ? { profile } : {}) };
}

/** Removes the padding that the decoder leaves at the end of each row. */
function withoutGaps(
  { width, height, stride, data }: Channel,
  channels: 3 | 4,
): Omit<PlainPicture, 'profile'> {
  const used = width * channels;
  const rows = new Uint8Array(used * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(data.subarray(row * stride, row * stride + used), row * used);
  }
  return { width, height, channels, data: rows };
}

function profileOf({ $$: { ptr } }: Handle): Uint8Array | undefined {
  const length = library._heif_image_handle_get_raw_color_profile_size(ptr);
  if (length === 0) return undefined;
  const [error, into] = [library._malloc(16), library._malloc(length)];
  library._heif_image_handle_get_raw_color_profile(error, ptr, into);
  return library.HEAPU8.slice(into, into + length);
}
