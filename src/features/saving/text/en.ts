export const en = {
  unsaved: 'Not saved on this device. What you typed is still here; try again.',
  unsaved_full: 'This device has no room left. What you typed is still here; free some space and try again.',
  unsaved_old:
    'A newer version works on this device. What you typed is still here; open this page again and save.',
  act_unsaved: 'Not saved on this device. Nothing has changed; try again.',
  act_unsaved_full: 'This device has no room left. Nothing has changed; free some space and try again.',
  act_unsaved_old:
    'A newer version works on this device. Nothing has changed; open this page again and try once more.',
  day_ask: "This device's clock says {{day}}. Is that today?",
  day_by_server: 'By the server it is {{day}}.',
  day_heard: 'It had internet last on {{day}}.',
  day_what:
    'If today is another day, set the date and time in the settings of the device first; what you typed stays here. You may also go on: once there is internet the times are put right, and the day is asked again.',
  day_yes: 'Go on under {{day}}',
  day_no: 'Not yet',

  offline: {
    wrong: {
      past_day: 'This day is past. Say why it is written down only now.',
      far_ahead: 'This day is too far ahead. Look at the date of this device.',
      before_practice: 'This day lies long before the practice began. Look at the date of this device.',
    },
  },
}
