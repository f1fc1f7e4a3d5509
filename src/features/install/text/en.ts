export const en = {
  offer: 'Install {{product}}: it opens faster and works with no internet.',
  now: 'Install',
  later: 'Later',
  never: 'No, thank you',
  by_hand: 'Press Share, then "Add to Home Screen": {{product}} opens faster and works with no internet.',
  step_share: '1. Press the share sign',
  step_add: '2. Choose “Add to Home Screen”',
} as const
