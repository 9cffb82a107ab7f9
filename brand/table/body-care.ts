import type { ProductRow } from '../pictures.ts';

export const bodyCare: Readonly<Record<string, ProductRow>> = {
  'whipped-shea-body-butter': {
    seed: 1,
    facts: {
      wall: 'clay',
      ground: 'clay',
      goods: [{ kind: 'jar', product: 'whipped-shea-body-butter', at: [-0.08, 0, 0], turn: -6 }],
      props: [
        {
          name: 'nuts',
          at: [0.62, -0.32, 0],
          with: { count: 4, seed: 3, spread: 0.22, cracked: 0 },
        },
      ],
      camera: { angle: 13, to: [0.08, 0, 0.36], frame: 1.49 },
      light: { shadow: 'leaf' },
    },
    second: {
      seed: 101,
      facts: {
        wall: 'shea',
        ground: 'shea',
        goods: [
          {
            kind: 'jar',
            product: 'whipped-shea-body-butter',
            at: [-0.12, -0.05, 0],
            turn: -4,
            with: { open: true, fill: 'whipped' },
          },
          {
            kind: 'jar_lid',
            product: 'whipped-shea-body-butter',
            at: [0.62, 0.36, 0],
            lean: 62,
            turn: 28,
            with: { height: 0.2 },
          },
        ],
        props: [
          {
            name: 'swatch',
            at: [0.42, -0.62, 0],
            turn: 18,
            with: { seed: 2, length: 0.7, width: 0.24 },
          },
        ],
        camera: { angle: 36, to: [0.1, 0.1, 0.3], frame: 1.9 },
        light: { azimuth: -80 },
      },
    },
  },
  'pure-shea-body-butter': {
    seed: 6,
    facts: {
      wall: 'shea',
      ground: 'shea-deep',
      goods: [
        {
          kind: 'jar',
          product: 'pure-shea-body-butter',
          at: [0.22, -0.15, 0],
          turn: 6,
          with: { body: 'ceramic', lid: 'black', height: 0.82, width: 0.92 },
        },
      ],
      props: [
        {
          name: 'calabash_of_nuts',
          at: [-0.72, 0.55, 0],
          with: { radius: 0.5, height: 0.4, seed: 6, count: 34 },
        },
        { name: 'nuts', at: [-0.66, -0.5, 0], with: { count: 3, seed: 8, spread: 0.2 } },
      ],
      camera: { angle: 12, to: [0, 0, 0.42], frame: 1.74 },
    },
    second: {
      seed: 106,
      facts: {
        wall: 'clay',
        ground: 'clay',
        goods: [
          {
            kind: 'jar',
            product: 'pure-shea-body-butter',
            at: [-0.2, 0.2, 0],
            with: { body: 'ceramic', open: true, fill: 'shea', height: 0.82, width: 0.92 },
          },
        ],
        props: [
          {
            name: 'swatch',
            at: [0.3, -0.55, 0],
            turn: 24,
            with: { seed: 5, length: 0.95, width: 0.32 },
          },
        ],
        camera: { angle: 'above', to: [0.05, 0.02, 0], frame: 1.9 },
        light: { azimuth: -130, elevation: 38 },
        room: { ledge: false },
      },
    },
  },
  'lemongrass-body-butter': {
    seed: 10,
    facts: {
      wall: 'shea',
      ground: 'clay',
      plinths: [{ shape: 'block', colour: 'clay', size: [1.25, 0.8, 0.2], at: [0, 0.08], turn: 6 }],
      goods: [
        {
          kind: 'jar',
          product: 'lemongrass-body-butter',
          at: [-0.05, 0, 0.2],
          turn: -4,
          with: { lid: 'black' },
        },
      ],
      props: [
        {
          name: 'lemongrass',
          at: [-0.75, -0.45, 0.02],
          turn: 9,
          with: { seed: 10, length: 1.7, stalks: 4 },
        },
      ],
      camera: { angle: 8, to: [0.05, 0, 0.5], frame: 1.66 },
      light: { shadow: 'window' },
    },
    second: {
      seed: 110,
      facts: {
        wall: 'clay',
        ground: 'clay',
        goods: [
          {
            kind: 'jar',
            product: 'lemongrass-body-butter',
            at: [-0.14, 0.02, 0],
            turn: -4,
            with: { lid: 'black', open: true, fill: 'whipped' },
          },
          {
            kind: 'jar_lid',
            product: 'lemongrass-body-butter',
            at: [0.62, 0.62, 0],
            with: { kind: 'black', height: 0.2 },
          },
        ],
        props: [
          {
            name: 'lemongrass',
            at: [-0.75, -0.72, 0.02],
            turn: 6,
            with: { seed: 4, length: 1.7, stalks: 3 },
          },
        ],
        camera: { angle: 36, to: [0.06, -0.04, 0.26], frame: 1.6 },
        light: { azimuth: -80 },
        room: { wall_at: 5 },
      },
    },
  },
  'coffee-body-scrub': {
    seed: 14,
    facts: {
      wall: 'clay',
      ground: 'shea',
      goods: [{ kind: 'pouch', product: 'coffee-body-scrub', at: [-0.08, 0, 0], turn: -5 }],
      props: [
        {
          name: 'mound',
          at: [0.62, -0.25, 0],
          with: { kind: 'coffee', radius: 0.34, height: 0.15, seed: 14 },
        },
        { name: 'coffee_beans', at: [0.3, -0.52, 0], with: { count: 7, seed: 4, spread: 0.4 } },
      ],
      camera: { angle: 7, to: [0.05, 0, 0.66], frame: 1.66 },
    },
    second: {
      seed: 114,
      facts: {
        wall: 'shea',
        ground: 'shea',
        goods: [{ kind: 'pouch', product: 'coffee-body-scrub', at: [-0.05, 0.55, 0], turn: 6 }],
        props: [
          { name: 'dish', at: [0.1, -0.32, 0], with: { radius: 0.44, height: 0.15, seed: 14 } },
          {
            name: 'mound',
            at: [0.1, -0.32, 0.05],
            with: { kind: 'coffee', radius: 0.33, height: 0.17, seed: 5 },
          },
          { name: 'coffee_beans', at: [-0.45, -0.45, 0], with: { count: 6, seed: 9, spread: 0.3 } },
        ],
        camera: { angle: 30, to: [0, 0.08, 0.42], frame: 1.56 },
        light: { azimuth: -75 },
        room: { wall_at: 5 },
      },
    },
  },
  'shea-gift-basket': {
    seed: 20,
    facts: {
      wall: 'shea',
      ground: 'clay',
      goods: [
        { kind: 'jar', product: 'whipped-shea-body-butter', at: [-0.3, -0.08, 0.2], turn: -6 },
        {
          kind: 'pouch',
          product: 'coffee-body-scrub',
          at: [0.3, 0.3, 0.12],
          turn: 6,
          with: { height: 1.2, width: 0.82 },
        },
        {
          kind: 'soap',
          product: 'shea-shampoo-bar',
          at: [0.36, -0.2, 0.2],
          lean: 58,
          turn: 8,
          with: { length: 0.8, depth: 0.5, height: 0.22 },
        },
      ],
      props: [{ name: 'basket', at: [0, 0, 0], with: { radius: 0.98, height: 0.4, seed: 20 } }],
      camera: { angle: 17, to: [0.02, 0, 0.46], frame: 2.17 },
      light: { shadow: 'window', shadow_at: [0.3, -0.35, 0] },
    },
    second: {
      seed: 120,
      facts: {
        wall: 'shea',
        ground: 'shea',
        goods: [
          { kind: 'jar', product: 'whipped-shea-body-butter', at: [-0.42, -0.12, 0.01], turn: -8 },
          {
            kind: 'pouch',
            product: 'coffee-body-scrub',
            at: [0.12, 0.5, 0.01],
            turn: 5,
            with: { height: 1.2, width: 0.82 },
          },
          {
            kind: 'soap',
            product: 'shea-shampoo-bar',
            at: [0.42, -0.36, 0.01],
            turn: 14,
            with: { length: 0.8, depth: 0.5, height: 0.22 },
          },
        ],
        props: [
          {
            name: 'laid_cloth',
            at: [0, -0.1, 0],
            turn: -10,
            with: {
              width: 2.1,
              depth: 1.7,
              seed: 5,
              folds: 6,
              under: [
                [-0.4, 0, 0.6],
                [0.15, 0.6, 0.6],
                [0.4, -0.3, 0.65],
              ],
            },
          },
          { name: 'nuts', at: [-0.2, -0.72, 0.01], with: { count: 3, seed: 8, spread: 0.2 } },
        ],
        camera: { angle: 32, to: [0.02, 0.02, 0.34], frame: 1.95 },
        light: { azimuth: -72 },
        room: { wall_at: 5 },
      },
    },
  },
};
