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
  },
};
