import { Article } from './journal/article.tsx';
import { DoesAndDoesNot } from './journal/does-and-does-not.tsx';
import { Passage } from './journal/passage.tsx';
import { Shares } from './journal/shares.tsx';
import type { Source } from './journal/sources.tsx';
import { Warmth } from './journal/warmth.tsx';

export function Component() {
  return (
    <Article slug="what-shea-does" sources={sources}>
      <WhatItIs />
      <Melting />
      <OnSkinAndHair />
      <DoesAndDoesNot does={does} doesNot={doesNot} />
      <Jars />
      <Caution />
    </Article>
  );
}

function WhatItIs() {
  return (
    <Passage
      heading="What is in the jar"
      beside={
        <Shares
          heading="Its fatty acids"
          shares={shares}
          note="Seven butters from West Africa (Nahm, 2011), rounded."
        />
      }
    >
      <p>
        Fat, almost nothing else. Like every plant fat it is made of fatty acids, and in shea two of
        them make up nearly all: stearic acid, which is stiff and gives the butter its body, and
        oleic acid, which is what olive oil mostly is. How much of each depends on the tree. In 36
        samples from seven countries stearic acid was anything from 28 to 56 per cent, oleic acid
        from 34 to 61. The west, Ghana with it, tends to more stearic acid and so to firmer butter;
        Ugandan shea is soft, and parts of it pour.
      </p>
      <p>
        What sets shea apart is the remainder. Most plant fats are about 99 per cent fat in the
        strict sense. In the same 36 samples the part that no soap-maker can turn into soap (the
        unsaponifiables) was between 2 and 12 per cent: triterpenes above all, and some vitamin E.
        In laboratories these have calmed inflammation. A laboratory dish is not a forearm, and how
        much of it a jar does on skin is not well known.
      </p>
    </Passage>
  );
}

function Melting() {
  return (
    <Passage heading="Why it melts in the hand" beside={<Warmth marks={warmth} />}>
      <p>
        Shea butter does not melt at one temperature but over several degrees, roughly from 32 to
        37. Skin is about as warm. So it is firm in the jar, gives way between two palms, and on an
        afternoon in March it may be oil before you open it. None of this harms it.
      </p>
    </Passage>
  );
}

function OnSkinAndHair() {
  return (
    <>
      <Passage heading="On skin">
        <p>
          It does two plain and useful things. It fills the gaps between the dry flakes of the
          outermost layer, so that skin feels smooth: that is what <em>emollient</em> means. And it
          lies on top as a film through which water leaves more slowly: that is <em>occlusive</em>.
          It brings no water of its own. Put it on skin that is still a little damp, and there is
          something to keep in.
        </p>
        <p>
          Skin that is broken or inflamed is another matter. A review of 27 clinical studies of
          plant oils found that those with much oleic acid and little linoleic acid may make it
          worse, while healthy skin mostly does not mind. Shea has much oleic acid. With eczema, ask
          somebody who can look at it.
        </p>
      </Passage>
      <Passage heading="On hair">
        <p>
          It coats. A thin film makes strands slide past one another instead of catching, so that
          less breaks under the comb, and it slows the drying-out of hair that has just been wetted.
          Oils differ in whether they also go in: coconut oil has been shown inside the hair,
          mineral oil stays outside. For shea butter we found no such test, so we say that it coats.
          Fine hair gets heavy soon; a pea is enough to start with.
        </p>
      </Passage>
    </>
  );
}

function Jars() {
  return (
    <>
      <Passage heading="When it turns grainy">
        <p>
          If butter melts on a hot shelf and sets again slowly, its stiffer fats set first, by
          themselves, and you feel them as sand. It is not spoilt. The grains melt on the skin; or
          warm the jar in water until all of it is clear, and let it cool quickly, stirring. Spoilt
          butter is something you smell: sharp, like old frying oil.
        </p>
      </Passage>
      <Passage heading="Unrefined or refined">
        <p>
          Unrefined butter is ivory to pale yellow and smells of nut and a little of smoke, because
          that is how it was made. It keeps everything that came out of the kernel, and no two
          batches are quite alike. Refined butter is white, has no smell and is the same every time;
          bleaching and steam take part of the vitamin E and other small substances with them. One
          is not pure and the other poison. If the smell bothers you, refined butter will soften
          your heels as well.
        </p>
      </Passage>
    </>
  );
}

function Caution() {
  return (
    <Passage heading="If nuts are a danger to you">
      <p>
        The shea nut is the seed of a tree, and many lists of allergens have counted it among the
        tree nuts. What has been found so far is reassuring. Researchers who tested shea butter with
        the blood of people allergic to peanuts and tree nuts found no protein in it that their
        antibodies took hold of, and the American academy of allergists knew in 2020 of no reported
        reaction. That is not a promise. If nuts have ever sent you to hospital, ask your doctor
        first. Everybody else: try any new thing on the inside of the arm, and give it a day.
      </p>
    </Passage>
  );
}

const shares = [
  { of: 'Oleic', percent: 43 },
  { of: 'Stearic', percent: 42 },
  { of: 'Linoleic', percent: 6 },
  { of: 'Palmitic', percent: 4 },
] as const;

const warmth = [
  { degrees: 22, at: 'An air-conditioned shop', so: 'firm' },
  { degrees: 32, at: 'The back of a hand', so: 'beginning to melt' },
  { degrees: 37, at: 'Inside the body', so: 'oil' },
  { degrees: 38, at: 'Tamale, an afternoon in March', so: 'oil in the jar' },
] as const;

const does = [
  'Makes dry skin smooth and supple',
  'Slows the water that leaves skin and hair',
  'Makes hair easier to comb',
  'Softens heels, elbows and lips that the harmattan has dried',
];

const doesNot = [
  'Heal eczema, psoriasis or wounds',
  'Protect from the sun: it absorbs a little UV, far too little to rely on',
  'Erase scars or stretch marks',
  'Make hair grow',
  'Suit every face: where spots come easily it may be too rich',
];

const sources: readonly Source[] = [
  {
    who: 'Toshihiro Akihisa and others',
    what: 'Triterpene alcohol and fatty acid composition of shea nuts from seven African countries',
    where: 'Journal of Oleo Science 59 (7), 2010',
  },
  {
    who: 'Daria Di Vincenzo, Steve Maranz and others',
    what: 'Regional variation in shea butter lipid and triterpene composition in four African countries',
    where: 'Journal of Agricultural and Food Chemistry 53 (19), 2005',
  },
  {
    who: 'Hee Seung Nahm',
    what: 'Quality characteristics of West African shea butter and approaches to extend shelf-life',
    where: 'master’s thesis, Rutgers University, 2011',
  },
  {
    who: 'Steve Maranz and Zeev Wiesman',
    what: 'Influence of climate on the tocopherol content of shea butter',
    where: 'Journal of Agricultural and Food Chemistry 52 (10), 2004',
  },
  {
    who: 'Nina Poljšak and Nina Kočevar Glavač',
    what: 'Vegetable butters and oils as therapeutically and cosmetically active ingredients for dermal use: a review of clinical studies',
    where: 'Frontiers in Pharmacology 13, 2022',
    link: 'https://www.frontiersin.org/articles/10.3389/fphar.2022.868461',
  },
  {
    who: 'Tzu-Kai Lin, Lily Zhong and Juan Luis Santiago',
    what: 'Anti-inflammatory and skin barrier repair effects of topical application of some plant oils',
    where: 'International Journal of Molecular Sciences 19 (1), 2018',
    link: 'https://www.mdpi.com/1422-0067/19/1/70',
  },
  {
    who: 'S. B. Ruetsch and others',
    what: 'Secondary ion mass spectrometric investigation of penetration of coconut and mineral oils into human hair fibers',
    where: 'Journal of Cosmetic Science 52, 2001',
  },
  {
    who: 'Kanwaljit K. Chawla and others',
    what: 'Shea butter contains no IgE-binding soluble proteins',
    where: 'Journal of Allergy and Clinical Immunology 127 (3), 2011',
  },
  {
    who: 'American Academy of Allergy, Asthma & Immunology',
    what: 'Ask the expert: shea nut and other nut allergies',
    where: '2020',
    link: 'https://www.aaaai.org/allergist-resources/ask-the-expert/answers/old-ask-the-experts/shea',
  },
];
