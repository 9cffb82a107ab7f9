import type { ProductRow } from '../pictures.ts';

export const faceCare: Readonly<Record<string, ProductRow>> = {
  'baobab-face-oil': {
    seed: 3,
    facts: {
      wall: 'limewash',
      ground: 'shea-deep',
      plinths: [{ shape: 'disc', colour: 'raffia', size: [1.15, 1.15, 0.24], at: [0, 0.05] }],
      goods: [{ kind: 'dropper', product: 'baobab-face-oil', at: [-0.06, 0, 0.24] }],
      props: [{ name: 'pot', at: [0.62, 0.75, 0], with: { seed: 3, radius: 0.36, height: 0.5 } }],
      camera: { angle: 6, to: [0.02, 0, 0.66], frame: 1.23 },
      light: { shadow: 'window' },
    },
    second: {
      seed: 103,
      facts: {
        wall: 'raffia',
        ground: 'limewash',
        goods: [
          {
            kind: 'dropper',
            product: 'baobab-face-oil',
            at: [-0.2, 0.12, 0],
            with: { open: true },
          },
          {
            kind: 'pipette',
            product: 'baobab-face-oil',
            at: [0.16, -0.32, 0],
            lean: 97,
            turn: -62,
          },
          { kind: 'oil_drop', product: 'baobab-face-oil', at: [0.6, -0.08, 0] },
        ],
        camera: { angle: 40, to: [0.14, -0.02, 0.12], frame: 1.3 },
        light: { azimuth: -75 },
        room: { wall_at: 5 },
      },
    },
  },
  'black-soap-face-wash': {
    seed: 7,
    facts: {
      wall: 'raffia',
      ground: 'raffia',
      plinths: [{ shape: 'disc', colour: 'clay', size: [1.1, 1.1, 0.26], at: [0, 0] }],
      goods: [
        {
          kind: 'pump',
          product: 'black-soap-face-wash',
          at: [0, 0, 0.26],
          turn: -12,
          with: { top: 'pump' },
        },
      ],
      props: [
        { name: 'calabash', at: [0.7, 0.7, 0], with: { radius: 0.4, height: 0.32, seed: 7 } },
      ],
      camera: { angle: 6, to: [-0.03, 0, 0.98], frame: 1.83 },
      light: { shadow: 'leaf' },
    },
    second: {
      seed: 107,
      facts: {
        wall: 'raffia',
        ground: 'raffia',
        goods: [
          {
            kind: 'pump',
            product: 'black-soap-face-wash',
            at: [-0.24, 0.3, 0],
            turn: -8,
            with: { top: 'pump' },
          },
        ],
        props: [
          { name: 'calabash', at: [0.34, -0.16, 0], with: { radius: 0.42, height: 0.32, seed: 7 } },
          {
            name: 'whipped_butter',
            at: [0.34, -0.16, 0.19],
            with: { radius: 0.4, height: 0.15, seed: 7, peak: false, colour: '#f3e9d6' },
          },
        ],
        camera: { angle: 30, to: [0.02, 0.05, 0.56], frame: 1.72 },
        light: { azimuth: -75 },
        room: { wall_at: 5 },
      },
    },
  },
  'shea-night-cream': {
    seed: 12,
    facts: {
      wall: 'raffia',
      ground: 'limewash',
      goods: [
        {
          kind: 'jar',
          product: 'shea-night-cream',
          at: [-0.06, 0, 0.12],
          with: { body: 'indigo-glass', lid: 'black', height: 0.52, width: 0.64, fill: 'night' },
        },
      ],
      props: [
        {
          name: 'folded_cloth',
          at: [0, 0.05, 0],
          with: { width: 1.1, depth: 0.9, layers: 2, seed: 12, pattern: 'indigo' },
        },
      ],
      camera: { angle: 20, to: [0.05, 0, 0.25], frame: 1.15 },
      light: { shadow: 'window' },
    },
    second: {
      seed: 112,
      facts: {
        wall: 'limewash',
        ground: 'limewash',
        goods: [
          {
            kind: 'jar',
            product: 'shea-night-cream',
            at: [-0.14, -0.04, 0.01],
            turn: 4,
            with: {
              body: 'indigo-glass',
              lid: 'black',
              height: 0.52,
              width: 0.64,
              fill: 'night',
              open: true,
            },
          },
          {
            kind: 'jar_lid',
            product: 'shea-night-cream',
            at: [0.4, 0.42, 0.01],
            with: { kind: 'black', width: 0.64, height: 0.15 },
          },
        ],
        props: [
          {
            name: 'laid_cloth',
            at: [0, 0, 0],
            turn: -14,
            with: {
              width: 1.5,
              depth: 1.2,
              seed: 6,
              pattern: 'indigo',
              folds: 4,
              rise: 0.07,
              under: [
                [-0.13, -0.07, 0.5],
                [0.29, 0.5, 0.5],
              ],
            },
          },
        ],
        camera: { angle: 40, to: [0.06, 0.06, 0.14], frame: 1.3 },
        light: { azimuth: -78 },
        room: { wall_at: 5 },
      },
    },
  },
  'clay-face-mask': {
    seed: 16,
    facts: {
      wall: 'limewash',
      ground: 'limewash',
      goods: [
        {
          kind: 'jar',
          product: 'clay-face-mask',
          at: [-0.18, 0.05, 0],
          turn: -5,
          with: { body: 'ceramic', lid: 'wood', height: 0.64, width: 0.76 },
        },
      ],
      props: [
        { name: 'dish', at: [0.52, -0.22, 0], with: { radius: 0.36, height: 0.12, seed: 16 } },
        {
          name: 'mound',
          at: [0.52, -0.22, 0.045],
          with: { kind: 'white clay', radius: 0.25, height: 0.1, seed: 16 },
        },
      ],
      camera: { angle: 23, to: [0.1, 0, 0.3], frame: 1.44 },
      light: { azimuth: -75 },
    },
    second: {
      seed: 116,
      facts: {
        wall: 'clay',
        ground: 'clay',
        goods: [
          {
            kind: 'jar',
            product: 'clay-face-mask',
            at: [-0.22, 0.1, 0],
            turn: -6,
            with: {
              body: 'ceramic',
              lid: 'wood',
              height: 0.64,
              width: 0.76,
              open: true,
              fill: '#d9cdbb',
            },
          },
          {
            kind: 'jar_lid',
            product: 'clay-face-mask',
            at: [0.235, 0.01, 0],
            lean: 58,
            turn: 75,
            with: { width: 0.76, height: 0.19 },
          },
        ],
        props: [
          {
            name: 'swatch',
            at: [0.2, -0.6, 0],
            turn: 16,
            with: { seed: 6, length: 0.75, width: 0.26, colour: '#d9cdbb' },
          },
        ],
        camera: { angle: 42, to: [0.06, -0.06, 0.18], frame: 1.5 },
        light: { azimuth: -78 },
        room: { wall_at: 5 },
      },
    },
  },
};
