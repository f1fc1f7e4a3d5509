export const en = {
  switch: 'Tell me on this phone',
  off: 'A serial kept for you, a session that is late or called off, your turn, a day to come again. No name stands in it.',
  on: 'This phone is told, also while the app is closed.',
  denied:
    'This browser was told to show no messages of this page. Press the sign before the address, then “Notifications”, and allow them.',
  home_screen:
    'On an iPhone it works once the app stands on the home screen: press “Share”, then “Add to Home Screen”, and open it from there.',
  unsupported: 'This browser shows no messages. All of it stands on these pages.',
  no_line: 'This needs the internet.',
  failed: 'The message service of this phone did not answer. Try again later.',
} as const
