import type { ProductRow } from '../pictures.ts';

export const mensCollection: Readonly<Record<string, ProductRow>> = {
  'beard-balm-shea-cedar': {
    seed: 4,
    facts: {
      wall: 'indigo',
      ground: 'indigo',
      goods: [
        {
          kind: 'tin',
          product: 'beard-balm-shea-cedar',
          at: [0.34, -0.18, 0.09],
          turn: 10,
          with: { height: 0.22 },
        },
        {
          kind: 'tin',
          product: 'beard-balm-shea-cedar',
          at: [-0.2, 0.3, 0.09],
          lean: 76,
          turn: -8,
          with: { height: 0.22 },
        },
      ],
      props: [
        {
          name: 'board',
          at: [0.05, 0.05, 0],
          turn: -6,
          with: { seed: 4, width: 1.5, depth: 1, thick: 0.09 },
        },
      ],
      camera: { angle: 15, to: [0.05, 0, 0.34], frame: 1.44 },
    },
    second: {
      seed: 104,
      facts: {
        wall: 'indigo',
        ground: 'indigo',
        goods: [
          {
            kind: 'tin',
            product: 'beard-balm-shea-cedar',
            at: [-0.15, -0.1, 0.09],
            with: { open: true, height: 0.22 },
          },
          {
            kind: 'tin_lid',
            product: 'beard-balm-shea-cedar',
            at: [0.42, 0.3, 0.09],
            lean: 14,
            turn: 20,
          },
        ],
        props: [
          {
            name: 'board',
            at: [0.05, 0.05, 0],
            turn: 9,
            with: { seed: 4, width: 1.7, depth: 1.15, thick: 0.09 },
          },
        ],
        camera: { angle: 44, to: [0.08, 0.08, 0.1], frame: 1.85 },
        light: { azimuth: -75, elevation: 40 },
        room: { wall_at: 5 },
      },
    },
  },
  'shaving-butter': {
    seed: 9,
    facts: {
      wall: 'indigo',
      ground: 'indigo',
      goods: [
        {
          kind: 'tin',
          product: 'shaving-butter',
          at: [-0.03, 0, 0.09],
          turn: -8,
          with: { width: 0.86, height: 0.3 },
        },
      ],
      props: [
        {
          name: 'board',
          at: [0, 0.02, 0],
          turn: 7,
          with: { seed: 9, width: 1.55, depth: 1.15, thick: 0.09, tone: 'pale' },
        },
        { name: 'neem_twig', at: [-0.05, -0.62, 0.1], turn: 22, with: { seed: 9, size: 0.8 } },
      ],
      camera: { angle: 38, to: [0.03, 0, 0.14], frame: 1.36 },
      light: { azimuth: -75, elevation: 38 },
      room: { wall_at: 5 },
    },
    second: {
      seed: 109,
      facts: {
        wall: 'shea',
        ground: 'shea',
        goods: [
          {
            kind: 'tin',
            product: 'shaving-butter',
            at: [-0.26, 0.05, 0.06],
            with: { width: 0.86, height: 0.3, open: true, fill: 'shea' },
          },
          {
            kind: 'tin_lid',
            product: 'shaving-butter',
            at: [0.31, -0.02, 0.06],
            roll: 30,
            with: { width: 0.86, height: 0.3 },
          },
        ],
        props: [
          {
            name: 'folded_cloth',
            at: [0.04, 0.06, 0],
            turn: 9,
            with: { width: 1.6, depth: 1.25, layers: 2, seed: 9, pattern: 'indigo' },
          },
        ],
        camera: { angle: 46, to: [0.08, 0.06, 0.12], frame: 1.6 },
        light: { azimuth: -75, elevation: 40 },
        room: { wall_at: 5 },
      },
    },
  },
  'after-shave-splash': {
    seed: 15,
    facts: {
      wall: 'indigo',
      ground: 'indigo',
      plinths: [{ shape: 'block', colour: 'shea-deep', size: [1, 0.8, 0.3], at: [0, 0], turn: 14 }],
      goods: [
        {
          kind: 'pump',
          product: 'after-shave-splash',
          at: [-0.04, 0, 0.3],
          turn: 5,
          with: { top: 'cap', height: 1.45, width: 0.46 },
        },
      ],
      camera: { angle: 6, to: [0, 0, 0.78], frame: 1.49 },
      light: { shadow: 'leaf' },
    },
    second: {
      seed: 115,
      facts: {
        wall: 'indigo',
        ground: 'indigo',
        goods: [
          {
            kind: 'pump',
            product: 'after-shave-splash',
            at: [-0.14, 0.06, 0.09],
            lean: -90,
            turn: -9,
            with: { top: 'cap', height: 1.45, width: 0.46 },
          },
        ],
        props: [
          {
            name: 'board',
            at: [-0.02, 0.66, 0],
            turn: 84,
            with: { seed: 3, width: 1.75, depth: 0.86, thick: 0.09 },
          },
          { name: 'neem_twig', at: [0.42, 0.12, 0.1], turn: 74, with: { seed: 5, size: 0.8 } },
        ],
        camera: { angle: 'above', to: [0.04, 0.62, 0], frame: 1.5 },
        light: { azimuth: -130, elevation: 42 },
        room: { ledge: false },
      },
    },
  },
  'mens-grooming-set': {
    seed: 19,
    facts: {
      wall: 'indigo',
      ground: 'indigo',
      plinths: [
        { shape: 'block', colour: 'shea-deep', size: [1.6, 0.8, 0.2], at: [0, 0.25], turn: 0 },
      ],
      goods: [
        {
          kind: 'pump',
          product: 'after-shave-splash',
          at: [0.28, 0.22, 0.2],
          turn: 4,
          with: { top: 'cap', height: 1.45, width: 0.46 },
        },
        {
          kind: 'tin',
          product: 'shaving-butter',
          at: [-0.32, 0.3, 0.2],
          lean: 78,
          turn: -6,
          with: { width: 0.82, height: 0.3 },
        },
        {
          kind: 'tin',
          product: 'beard-balm-shea-cedar',
          at: [-0.05, -0.3, 0],
          turn: 8,
          with: { height: 0.22 },
        },
      ],
      camera: { angle: 14, to: [0, 0, 0.5], frame: 1.91 },
    },
    second: {
      seed: 119,
      facts: {
        wall: 'shea',
        ground: 'shea',
        goods: [
          {
            kind: 'pump',
            product: 'after-shave-splash',
            at: [-0.34, -0.1, 0.01],
            lean: -90,
            turn: 8,
            with: { top: 'cap', height: 1.45, width: 0.46 },
          },
          {
            kind: 'tin',
            product: 'shaving-butter',
            at: [0.4, 0.22, 0.01],
            turn: -6,
            with: { width: 0.82, height: 0.3 },
          },
          {
            kind: 'tin',
            product: 'beard-balm-shea-cedar',
            at: [0.36, 0.98, 0.01],
            turn: 7,
            with: { height: 0.22 },
          },
        ],
        props: [
          {
            name: 'laid_cloth',
            at: [0.02, 0.5, 0],
            turn: 5,
            with: {
              width: 2,
              depth: 1.9,
              seed: 9,
              pattern: 'indigo',
              folds: 3,
              rise: 0.05,
              under: [
                [-0.3, 0.4, 0.8],
                [0.4, 0.2, 0.6],
                [0.36, 0.98, 0.5],
              ],
            },
          },
        ],
        camera: { angle: 'above', to: [0.04, 0.5, 0], frame: 1.9 },
        light: { azimuth: -130, elevation: 40 },
        room: { ledge: false },
      },
    },
  },
};
