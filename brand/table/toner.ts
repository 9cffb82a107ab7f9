import type { ProductRow } from '../pictures.ts';

export const toner: Readonly<Record<string, ProductRow>> = {
  'rose-water-toner': {
    seed: 5,
    facts: {
      wall: 'hibiscus',
      ground: 'hibiscus',
      goods: [
        {
          kind: 'pump',
          product: 'rose-water-toner',
          at: [-0.08, 0, 0],
          turn: -5,
          with: { top: 'cap', glass: 'clear', liquid: 'rose' },
        },
      ],
      props: [
        {
          name: 'petals',
          at: [0.36, -0.3, 0],
          with: { kind: 'rose', seed: 5, count: 6, spread: 0.35 },
        },
      ],
      camera: { angle: 5, to: [0, 0, 0.6], frame: 1.49 },
      light: { shadow: 'window', shadow_at: [0.1, -0.1, 0.2] },
    },
    second: {
      seed: 105,
      facts: {
        wall: 'hibiscus',
        ground: 'hibiscus',
        goods: [
          {
            kind: 'pump',
            product: 'rose-water-toner',
            at: [0, 0, 0],
            lean: -90,
            turn: -14,
            with: { top: 'cap', glass: 'clear', liquid: 'rose' },
          },
        ],
        props: [
          {
            name: 'petals',
            at: [0.62, 0.35, 0],
            with: { kind: 'rose', seed: 15, count: 8, spread: 0.6 },
          },
        ],
        camera: { angle: 'above', to: [0.05, 0.5, 0], frame: 1.9 },
        light: { azimuth: -130, elevation: 40 },
        room: { ledge: false },
      },
    },
  },
  'hibiscus-toner': {
    seed: 11,
    facts: {
      wall: 'hibiscus',
      ground: 'limewash',
      plinths: [{ shape: 'disc', colour: 'hibiscus', size: [1.2, 1.2, 0.16], at: [0, 0] }],
      goods: [
        {
          kind: 'pump',
          product: 'hibiscus-toner',
          at: [-0.05, 0, 0.16],
          turn: 6,
          with: { top: 'cap', glass: 'clear', liquid: 'hibiscus' },
        },
      ],
      props: [
        { name: 'petals', at: [0.36, -0.24, 0.16], with: { seed: 11, count: 4, spread: 0.2 } },
        { name: 'petals', at: [-0.3, -0.8, 0], with: { seed: 21, count: 4, spread: 0.4 } },
      ],
      camera: { angle: 9, to: [0, 0, 0.72], frame: 1.57 },
    },
    second: {
      seed: 111,
      facts: {
        wall: 'limewash',
        ground: 'limewash',
        goods: [
          {
            kind: 'pump',
            product: 'hibiscus-toner',
            at: [-0.12, 0, 0],
            lean: -90,
            turn: 12,
            with: { top: 'cap', glass: 'clear', liquid: 'hibiscus', full: 1 },
          },
        ],
        props: [
          { name: 'petals', at: [0.5, 0.3, 0], with: { seed: 15, count: 7, spread: 0.26 } },
          { name: 'petals', at: [-0.66, 0.95, 0], with: { seed: 25, count: 4, spread: 0.2 } },
        ],
        camera: { angle: 'above', to: [0, 0.56, 0], frame: 1.62 },
        light: { azimuth: -130, elevation: 40 },
        room: { ledge: false },
      },
    },
  },
  'cucumber-aloe-toner': {
    seed: 17,
    facts: {
      wall: 'hibiscus',
      ground: 'limewash',
      goods: [
        {
          kind: 'pump',
          product: 'cucumber-aloe-toner',
          at: [-0.05, 0, 0],
          with: { top: 'mist', glass: 'frosted', liquid: 'cucumber', height: 1.45, width: 0.45 },
        },
      ],
      props: [{ name: 'cucumber_slices', at: [0.12, -0.36, 0], with: { count: 3, seed: 17 } }],
      camera: { angle: 10, to: [0.05, 0, 0.5], frame: 1.36 },
      light: { shadow: 'leaf' },
    },
    second: {
      seed: 117,
      facts: {
        wall: 'limewash',
        ground: 'limewash',
        goods: [
          {
            kind: 'pump',
            product: 'cucumber-aloe-toner',
            at: [-0.14, 0.02, 0],
            lean: -90,
            turn: -10,
            with: {
              top: 'mist',
              glass: 'frosted',
              liquid: 'cucumber',
              height: 1.45,
              width: 0.45,
              full: 1,
            },
          },
        ],
        props: [
          { name: 'aloe', at: [0.62, -0.06, 0], turn: 82, with: { seed: 17, length: 1.4 } },
          { name: 'cucumber_slices', at: [-0.58, 0.78, 0], turn: 40, with: { count: 3, seed: 7 } },
        ],
        camera: { angle: 'above', to: [0.02, 0.54, 0], frame: 1.6 },
        light: { azimuth: -130, elevation: 40 },
        room: { ledge: false },
      },
    },
  },
};
