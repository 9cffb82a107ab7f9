import { expect, test } from 'vitest';
import { textOfHtml } from './html-text.rules.ts';

test.each([
  ['Plain, with a & b < c.', 'Plain, with a & b < c.'],
  ['<p>One</p>\n<p>Two<br/>Three</p>', 'One\n\nTwo\nThree'],
  ['<h2>Use</h2><ol><li>Warm</li><li><p>Press</p></li></ol>', 'Use\n\n- Warm\n- Press'],
  ['a&nbsp;&amp;&nbsp;b &eacute; &#8217; &#x1F600; &unknown; &#0;', 'a & b é ’ 😀 &unknown; &#0;'],
  ['<STYLE>p{}</STYLE>x<script>if (a</b) alert("</p>")</SCRIPT>y', 'xy'],
  ['<img src=x onerror=alert(1)>kept<iframe src="//a"></iframe>', 'kept'],
  ['&lt;b&gt;is no tag any more&lt;/b&gt;', '<b>is no tag any more</b>'],
  ['<table><tr><td>Size</td><td>100 ml</td></tr></table>', 'Size 100 ml'],
  ['unclosed <b', 'unclosed'],
  ['<!-- hidden -->seen<!-- open', 'seen'],
  ['', ''],
])('%s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
