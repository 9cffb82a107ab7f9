import { descriptionPath, pages as places } from '#lib/paths.ts';
import { inHtml } from './document.ts';

type Json = Record<string, unknown>;

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
}

/** What this page shows of the description. */
export interface Described {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
}

interface Shown {
  /** 'GET /api/orders', or the kind of a notice. */
  address: string;
  operation: Operation;
}

/** The whole description as one page without a script: it opens and is searched as any page. */
export function writeApiPage(described: Described, style: string): string {
  const { info, tags, components } = described;
  const calls = operationsIn(described.paths, (method, path) => `${method.toUpperCase()} ${path}`);
  const notices = operationsIn(described.webhooks ?? {}, (_, kind) => kind);
  const write = ({ address, operation }: Shown) => writeOperation(address, operation, components);
  const areas = tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return section(name, name, `<p>${inHtml(description)}</p>${own.map(write).join('')}`);
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    fold(`schema-${name}`, `<code>${name}</code>`, writeSchema(schema)),
  );
  const title = `What other programs can ask of ${info.title}`;
  const links = [...tags.map(({ name }) => name), 'notices', 'schemas'];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inHtml(title)}</title>
<style>${style}</style>
</head><body>
<header><a href="${places.home}">${inHtml(info.title)}</a></header>
<main><h1>${inHtml(title)}</h1>
${paragraphs(info.description)}
<p><a href="${descriptionPath}">The description for programs (OpenAPI 3.1)</a></p>
<nav aria-label="Areas"><ul>${links.map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav>
${areas.join('\n')}
${section('notices', 'notices', `<p>What the shop tells a program by itself.</p>${notices.map(write).join('')}`)}
${section('schemas', 'schemas', `<p>What calls and answers are made of.</p>${schemas.join('')}`)}
</main></body></html>
`;
}

function operationsIn(
  paths: Record<string, Record<string, Operation>>,
  addressOf: (method: string, path: string) => string,
): Shown[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      return { address: addressOf(method, path), operation };
    }),
  );
}

function writeOperation(
  address: string,
  { operationId, summary, description, parameters = [], requestBody, ...operation }: Operation,
  components: Described['components'],
): string {
  const asked = parameters.map(({ name, in: place, required, schema }) => ({
    name,
    about: `${place}${required ? '' : ', optional'}; ${typeOf(schema)}`,
  }));
  const sent = Object.values(requestBody?.content ?? {}).map(({ schema }) => ({
    name: 'body',
    about: typeOf(schema),
  }));
  const answers = Object.entries(operation.responses).map(([status, response]) => {
    const { description: said, content } = meant(response, components);
    const [answer] = Object.values((content ?? {}) as Record<string, { schema: Json }>);
    const isRefusal = Number(status) >= 400;
    const text = inHtml(String(said))
      .replaceAll('\n', '<br>')
      .replace(/`([^`]+)`/g, '<code>$1</code>');
    return { name: status, about: answer && !isRefusal ? typeOf(answer.schema) : text };
  });
  return fold(
    operationId,
    `<code>${inHtml(address)}</code> ${inHtml(summary)}`,
    `<p>Called <code>${operationId}</code>.</p>${paragraphs(description)}${list([...asked, ...sent])}${list(answers)}`,
  );
}

function writeSchema(schema: Json): string {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const fields = Object.entries(properties).map(([name, each]) => ({
    name,
    about: typeOf(each) + (required.includes(name) ? '' : ', optional'),
  }));
  return fields.length > 0 ? list(fields) : `<p>${typeOf(schema)}</p>`;
}

/** In a few words; what has a name is led to. */
function typeOf(schema: Json): string {
  const { $ref, anyOf, oneOf, type, items, enum: values, format, properties } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1);
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const choice = (anyOf ?? oneOf) as Json[] | undefined;
  if (choice) return choice.map(typeOf).join(' or ');
  if (Array.isArray(values))
    return values.map((value) => `<code>${inHtml(JSON.stringify(value))}</code>`).join(' or ');
  if ('const' in schema) return `<code>${inHtml(JSON.stringify(schema.const))}</code>`;
  if (type === 'array') return `list of ${typeOf((items ?? {}) as Json)}`;
  if (properties) return `object with ${Object.keys(properties).map(inHtml).join(', ')}`;
  return [type ?? 'anything', ...(format ? [`(${format})`] : [])].join(' ');
}

function meant(response: Json, { responses }: Described['components']): Json {
  const { $ref } = response;
  return typeof $ref === 'string' ? (responses[$ref.split('/').at(-1) ?? ''] ?? {}) : response;
}

function section(id: string, title: string, inside: string): string {
  return `<section aria-labelledby="${id}"><h2 id="${id}">${inHtml(title)}</h2>${inside}</section>`;
}

function fold(id: string, title: string, inside: string): string {
  return `<details id="${id}"><summary>${title}</summary>${inside}</details>`;
}

function list(entries: { name: string; about: string }[]): string {
  if (entries.length === 0) return '';
  const rows = entries.map(
    ({ name, about }) => `<dt><code>${inHtml(name)}</code></dt><dd>${about}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((part) => `<p>${inHtml(part).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('');
}
