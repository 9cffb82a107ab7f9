/**
 * Mail programs know neither our stylesheet nor custom properties. So the tokens' colours are
 * repeated here, and the style is in attributes.
 */
export const letterColors = {
  ink: '#211a15',
  inkSoft: '#5c4f45',
  paper: '#fbf9f4',
  linen: '#f3ebda',
  line: '#d9cdb8',
  clay: '#9c3f1e',
  indigo: '#26336b',
} as const;

/** Faces of the reader's own machine, because mail programs load none. */
export const letterFont = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The same as --weave of the tokens. A program without gradients shows its indigo. */
export const letterWeave =
  'repeating-linear-gradient(90deg,#26336b 0 22px,#fbf9f4 22px 25px,#171f47 25px 34px,#fbf9f4 34px 37px,#9c3f1e 37px 43px,#fbf9f4 43px 46px)';

/** For programs that read a head: the colours at night, and those of links without any. */
export const letterStyles = `
a{color:#26336b}
@media (prefers-color-scheme:dark){
body,.ground{background-color:#17120f!important;color:#f3ebda!important}
.paper{background-color:#241c17!important}
.foot{background-color:#17120f!important}
.foot,.soft{color:#cdbfae!important}
.shop{color:#bcc6f4!important}
.code{background-color:#362a22!important;color:#fbf9f4!important}
a{color:#bcc6f4!important}
.button{background-color:#bcc6f4!important}
.button a{color:#171f47!important}
}`;
