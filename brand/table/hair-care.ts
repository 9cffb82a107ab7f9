import type { ProductRow } from '../pictures.ts';

export const hairCare: Readonly<Record<string, ProductRow>> = {
  'shea-hibiscus-hair-treatment': {
    seed: 2,
    facts: {
      wall: '#5b644a',
      ground: '#5b644a',
      plinths: [
        { shape: 'block', colour: 'shea-deep', size: [1.5, 1, 0.34], at: [0, 0.05], turn: -8 },
      ],
      goods: [
        {
          kind: 'jar',
          product: 'shea-hibiscus-hair-treatment',
          at: [-0.05, 0, 0.34],
          with: { body: 'ceramic', lid: 'wood' },
        },
      ],
      props: [
        { name: 'petals', at: [0.42, -0.28, 0.34], with: { seed: 2, count: 5, spread: 0.22 } },
        { name: 'petals', at: [0.2, -0.75, 0], with: { seed: 12, count: 4, spread: 0.5 } },
      ],
      camera: { angle: 7, to: [0, 0, 0.56], frame: 1.7 },
    },
    second: {
      seed: 102,
      facts: {
        wall: 'hibiscus',
        ground: 'hibiscus',
        goods: [
          {
            kind: 'jar',
            product: 'shea-hibiscus-hair-treatment',
            at: [0, 0, 0],
            turn: 8,
            with: { body: 'ceramic', open: true, fill: 'hibiscus' },
          },
        ],
        props: [{ name: 'petals', at: [0.62, -0.5, 0], with: { seed: 6, count: 7, spread: 0.5 } }],
        camera: { angle: 50, to: [0.05, 0.05, 0.2], frame: 1.9 },
        light: { azimuth: -75, elevation: 42 },
        room: { wall_at: 5 },
      },
    },
  },
  'shea-leave-in-cream': {
    seed: 8,
    facts: {
      wall: '#5b644a',
      ground: '#5b644a',
      goods: [{ kind: 'tube', product: 'shea-leave-in-cream', at: [-0.05, 0, 0], turn: -7 }],
      props: [
        {
          name: 'swatch',
          at: [0.28, -0.42, 0],
          turn: 14,
          with: { seed: 8, length: 0.5, width: 0.17 },
        },
      ],
      camera: { angle: 6, to: [0.05, 0, 0.74], frame: 1.66 },
      light: { shadow: 'leaf' },
    },
    second: {
      seed: 108,
      facts: {
        wall: 'shea',
        ground: 'shea',
        goods: [
          {
            kind: 'tube',
            product: 'shea-leave-in-cream',
            at: [-0.24, 0.02, 0],
            lean: -99,
            turn: -12,
          },
        ],
        props: [
          {
            name: 'swatch',
            at: [0.46, 0.06, 0],
            turn: 62,
            with: { seed: 8, length: 0.8, width: 0.28 },
          },
          { name: 'nuts', at: [0.68, 1.16, 0], with: { count: 2, seed: 8, spread: 0.1 } },
        ],
        camera: { angle: 'above', to: [0.08, 0.72, 0], frame: 1.62 },
        light: { azimuth: -130, elevation: 40 },
        room: { ledge: false },
      },
    },
  },
  'hot-oil-hair-treatment': {
    seed: 13,
    facts: {
      wall: '#5b644a',
      ground: '#5b644a',
      plinths: [
        { shape: 'block', colour: '#5b644a', size: [1, 0.8, 0.22], at: [0.15, 0], turn: -10 },
      ],
      goods: [
        {
          kind: 'dropper',
          product: 'hot-oil-hair-treatment',
          at: [0.1, -0.05, 0.22],
          with: { height: 1.2, width: 0.46 },
        },
      ],
      props: [
        { name: 'calabash', at: [-0.62, 0.45, 0], with: { radius: 0.42, height: 0.34, seed: 13 } },
      ],
      camera: { angle: 7, to: [-0.05, 0, 0.72], frame: 1.57 },
    },
    second: {
      seed: 113,
      facts: {
        wall: '#5b644a',
        ground: '#5b644a',
        goods: [
          {
            kind: 'dropper',
            product: 'hot-oil-hair-treatment',
            at: [-0.22, 0.28, 0],
            with: { height: 1.2, width: 0.46, open: true },
          },
          {
            kind: 'oil_drop',
            product: 'hot-oil-hair-treatment',
            at: [0.26, -0.2, 0.07],
            with: { width: 0.62 },
          },
          {
            kind: 'pipette',
            product: 'hot-oil-hair-treatment',
            at: [-0.2, -0.36, 0],
            lean: 97,
            turn: 118,
            with: { neck: 0.11, length: 0.5 },
          },
        ],
        props: [
          {
            name: 'dish',
            at: [0.26, -0.2, 0],
            with: { radius: 0.4, height: 0.15, seed: 13 },
          },
        ],
        camera: { angle: 36, to: [0.04, 0, 0.26], frame: 1.4 },
        light: { azimuth: -75 },
        room: { wall_at: 5 },
      },
    },
  },
  'shea-shampoo-bar': {
    seed: 18,
    facts: {
      wall: '#5b644a',
      ground: '#5b644a',
      goods: [{ kind: 'soap', product: 'shea-shampoo-bar', at: [0, 0, 0.12], turn: -10 }],
      props: [
        {
          name: 'folded_cloth',
          at: [0.02, 0.02, 0],
          turn: 8,
          with: { width: 1.25, depth: 0.9, layers: 2, seed: 18, pattern: 'limewash' },
        },
      ],
      camera: { angle: 46, to: [0, 0, 0.1], frame: 1.27 },
      light: { azimuth: -75, elevation: 40 },
      room: { wall_at: 5 },
    },
    second: {
      seed: 118,
      facts: {
        wall: 'shea',
        ground: 'shea',
        goods: [
          {
            kind: 'soap',
            product: 'shea-shampoo-bar',
            at: [-0.02, -0.06, 0.09],
            turn: 16,
            with: { band: false },
          },
          { kind: 'soap', product: 'shea-shampoo-bar', at: [0.02, 0.12, 0.34], turn: -12 },
        ],
        props: [
          {
            name: 'board',
            at: [0, 0.02, 0],
            turn: 8,
            with: { seed: 7, width: 1.5, depth: 1, thick: 0.09, tone: 'pale' },
          },
        ],
        camera: { angle: 32, to: [0, 0, 0.28], frame: 1.36 },
        light: { azimuth: -75, elevation: 38 },
        room: { wall_at: 5 },
      },
    },
  },
};
