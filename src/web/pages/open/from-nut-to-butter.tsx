import { Article } from './journal/article.tsx';
import { Measures } from './journal/measures.tsx';
import { Passage } from './journal/passage.tsx';
import type { Source } from './journal/sources.tsx';
import { type Step, Steps } from './journal/steps.tsx';

export function Component() {
  return (
    <Article slug="from-nut-to-butter" sources={sources}>
      <Opening />
      <Steps steps={steps} />
      <Measures
        heading="One kilogram of butter"
        measures={measures}
        note="Reckoned from batches of about thirty kilograms at five women’s co-operatives in the Northern and Upper West Regions. Water and wood for the first boiling of the nuts come on top."
      />
      <Ending />
    </Article>
  );
}

function Opening() {
  return (
    <Passage heading="Whose work it is">
      <p>
        Nobody plants a shea tree. It stands where it seeded itself, in fields and fallows from
        Senegal to Ethiopia, and farmers who clear land leave it standing. In Dagbani, the language
        of Tamale, its fruit is called <i lang="dag">taama</i>: a word you may have read on a jar.
      </p>
      <p>
        Fields and trees mostly belong to men. The nuts, the butter and what they earn are the
        women’s, by custom, and that is rarer than it sounds: shea is one of the few things sold far
        away whose making women control. Between 600,000 and 900,000 women in Ghana are said to live
        partly from it, depending on who counts.
      </p>
    </Passage>
  );
}

const steps: readonly Step[] = [
  {
    name: 'Gathering',
    drawing: 'gather',
    takes: 'May to August',
    text: 'The fruit ripens with the first rains, when last year’s grain runs low. It is not picked but picked up, because ripe fruit falls. Women and girls set out in groups before it is light, to be there first and home in time for the day’s other work. The grass is high and wet, and there are snakes in it. The sweet green flesh is eaten; what is carried home is the nut. “Trees are like people”, farmers in Benin told the researcher Kathrin Schreckenberg: “some are bad, some are middling, and some are very good.” In a good year an average tree there gave about twenty kilograms of fruit, and those gave five of dry kernels.',
  },
  {
    name: 'Boiling',
    drawing: 'boil',
    takes: 'about an hour',
    text: 'Soon, if there is wood and water, the nuts are boiled. Heat keeps them from sprouting and loosens the kernel in its shell. It also decides how good the butter can become: in a nut that lies in a heap and begins to rot, the fat comes apart into free acids, and nothing that is done later puts it together again.',
  },
  {
    name: 'Drying',
    drawing: 'dry',
    takes: 'one to two weeks',
    text: 'Spread on the ground, turned now and then, carried in when it rains. It is the rainy season, so it rains.',
  },
  {
    name: 'Cracking',
    drawing: 'crack',
    takes: 'evenings',
    text: 'When the kernel rattles, the shell is broken with a stone or lightly pounded off. This is sitting work, done in company, and the shells go to the fire. After some more days in the sun the kernels keep for up to two years, so that the butter can be made when there is time for it.',
  },
  {
    name: 'Sorting',
    drawing: 'sort',
    takes: 'by hand and eye',
    text: 'What is mouldy, sprouted or eaten hollow is thrown out, kernel by kernel. There is no quicker way.',
  },
  {
    name: 'Roasting',
    drawing: 'roast',
    takes: 'at about 120 °C',
    text: 'The kernels are crushed to crumbs and roasted in an iron pot, or in a drum that is turned over the fire, until they are dark and shine with oil. Too little, and the fat stays where it is. Too much, and the butter tastes of it for ever.',
  },
  {
    name: 'Milling',
    drawing: 'mill',
    takes: 'at the village mill',
    text: 'On a flat stone, as it was done before there were mills, this was the worst of the work. Many women now carry the roasted kernels to the mill that also grinds the maize. What comes out looks like melted chocolate.',
  },
  {
    name: 'Kneading',
    drawing: 'knead',
    takes: 'half an hour to an hour',
    text: 'The paste is beaten by hand with water, warm and cold by turns, until the arm has had enough and then for a while longer. In Dagbon women come together for it and help one another. They know by touch when it no longer sticks to the back of the hand; then comes cold water, and a pale fat rises in curds. It is lifted off and washed until the water stays clear. How much water, how warm and when is the skill in shea butter, and it is not written anywhere.',
  },
  {
    name: 'Boiling clear',
    drawing: 'clear',
    takes: 'an hour or more',
    text: 'The washed fat goes back on the fire until the last water has left it and what is not fat has sunk. A clear yellow oil stands above and is ladled off.',
  },
  {
    name: 'Cooling',
    drawing: 'cool',
    takes: 'overnight',
    text: 'Stirred while it cools, so that it sets smooth, the oil turns to butter the colour of ivory. For the market it is shaped into balls with a calabash and cold water, and kept under wet leaves.',
  },
];

const measures = [
  { figure: '2.9 kg', of: 'of dry kernels' },
  { figure: '10 litres', of: 'of water' },
  { figure: '1.7 kg', of: 'of firewood' },
  { figure: '15 hours', of: 'for a batch of thirty, from kernel to butter' },
] as const;

function Ending() {
  return (
    <>
      <Passage heading="What is left over">
        <p>
          For thirty kilograms of butter, nearly fifty kilograms of residue and two hundred litres
          of dark water. Dried, the residue burns, and in Dagbon women use it to paint the walls of
          their houses. The water is the harder part: researchers in Tamale found that it holds back
          what grows where it is poured out.
        </p>
      </Passage>
      <Passage heading="What it costs">
        <p>
          Where water is carried and wood is cut, those figures are not small. Measurements in
          northern Ghana found more water used in the towns, and more wood and labour in the
          villages; equipment makes much of the difference. A better roaster saves wood and smoke, a
          tap nearby saves the carrying. Whoever says that shea is sustainable should begin there,
          and with the price.
        </p>
        <p>
          Most shea never becomes butter in the hands of those who gathered it. It leaves Africa as
          dry kernels, much of it for chocolate, and is pressed in factories. A jar of butter made
          by hand is the exception, and the part of the trade in which more of the work is paid for
          where it is done.
        </p>
        <p>
          Villages differ, and so do women. If it is done another way where you come from, write and
          tell us.
        </p>
      </Passage>
    </>
  );
}

const sources: readonly Source[] = [
  {
    who: 'Alhaji Ibrahim Abdulai, with John M. Chernoff',
    what: 'A Drummer’s Testament: Dagbamba Society and Culture in the Twentieth Century, volume III, chapters 5 and 15',
    where: 'adrummerstestament.com',
    link: 'https://adrummerstestament.com/3/3-05_Groundnuts_Shea_Nuts_Kpalgu_and_Animals.html',
  },
  {
    who: 'Kathrin Schreckenberg',
    what: 'The contribution of shea butter to local livelihoods in Benin',
    where: 'in Forest Products, Livelihoods and Conservation, volume 2: Africa. CIFOR, Bogor, 2004',
  },
  {
    who: 'Marlène Elias and Judith Carney',
    what: 'African shea butter: a feminized subsidy from nature',
    where: 'Africa 77 (1), 2007',
  },
  {
    who: 'Godfred Seidu Jasaw, Osamu Saito and Kazuhiko Takeuchi',
    what: 'Shea butter production and resource use by urban and rural processors in northern Ghana',
    where: 'Sustainability 7 (4), 2015',
    link: 'https://www.mdpi.com/2071-1050/7/4/3592',
  },
  {
    who: 'M. B. Jibreel and others',
    what: 'Shea butter and its processing impacts on the environment in the Tamale Metropolis of Ghana',
    where: 'International Journal of Development and Sustainability 2 (3), 2013',
  },
  {
    what: 'Fundamentals of shea butter production: input-output analyses and profit maximization in northern Ghana',
    where:
      'the study of five co-operatives whose figures we reckoned with; we know its summary only',
  },
  {
    who: 'Julia Bello-Bravo, Peter Lovett and Barry Pittendrigh',
    what: 'The evolution of shea butter’s “paradox of paradoxa”',
    where: 'Sustainability 7 (5), 2015',
    link: 'https://www.mdpi.com/2071-1050/7/5/5752',
  },
  {
    who: 'Peace Corps Ghana',
    what: 'Shea butter: a guide to production and marketing',
    where: '2008',
  },
  {
    who: 'J. B. Hall and others',
    what: 'Vitellaria paradoxa: a monograph',
    where: 'University of Wales, Bangor, 1996',
  },
  {
    who: 'SNV; Global Shea Alliance',
    what: 'how many women in Ghana work with shea: 900,000 (SNV, 2011) and 600,000 (the Alliance, 2020)',
    where: 'snv.org and zaaradio.com',
  },
];
