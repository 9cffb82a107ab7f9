import type { Random } from '#tests/random/random.ts';
import type { Schema } from './document.ts';
import { likelyTexts, oddTexts } from './odd-values.ts';

export interface Known {
  /** An id of this kind of thing that the shop has answered. */
  idOf(kind: string): string;
}

/** Draws a value that the schema allows. */
export function drawValue(random: Random, schema: Schema, known: Known, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.oneOf(schema.enum);
  const choice = schema.anyOf ?? schema.allOf;
  if (choice && choice.length > 0) return drawValue(random, random.oneOf(choice), known, name);
  const type = Array.isArray(schema.type) ? random.oneOf(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => schema.required?.includes(field) || random.below(2) === 0)
          .map(([field, each]) => [field, drawValue(random, each, known, field)]),
      );
    case 'array': {
      const { items = {} } = schema;
      return random.list(0, 3, () => drawValue(random, items, known, name));
    }
    case 'integer':
    case 'number':
      return drawNumber(random, schema, type);
    case 'boolean':
      return random.below(2) === 0;
    case 'null':
      return null;
    default:
      return drawText(random, schema, known, name);
  }
}

function drawNumber(random: Random, { minimum = 0, maximum = 1_000 }: Schema, type: string) {
  const from = Math.max(minimum, -1_000);
  const whole = from + random.below(Math.max(1, Math.min(maximum, from + 1_000) - from));
  if (random.below(6) === 0) return random.oneOf([minimum, maximum]);
  return type === 'integer' ? whole : whole + random.oneOf([0, 0.5, 0.25]);
}

function drawText(random: Random, schema: Schema, known: Known, name: string): string {
  const { format, pattern, maxLength = 5_000 } = schema;
  if (format === 'uuid' || /Id$/.test(name)) return known.idOf(name);
  if (format === 'date') return random.oneOf(['2026-11-23', '2024-02-29', '1970-01-01']);
  if (format === 'date-time') return '2026-11-23T08:00:00.000Z';
  if (format === 'email' || /email/i.test(name)) {
    return random.oneOf([
      'efua@shop.example',
      'owner@shop.example',
      `p${random.below(99)}@a.example`,
    ]);
  }
  const likely = [...(likelyTexts[name] ?? []), 'Efua', '1', '20', 'asc', 'desc', ...oddTexts];
  const wanted = pattern ? new RegExp(pattern, 'u') : undefined;
  const fitting = likely.filter((text) => text.length <= maxLength && (wanted?.test(text) ?? true));
  if (likelyTexts[name] && random.below(3) > 0) return random.oneOf(likelyTexts[name]);
  return fitting.length > 0 ? random.oneOf(fitting) : 'Efua';
}
