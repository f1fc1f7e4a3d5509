export const en = {
  day_ask: 'This device\'s clock says {{day}}. Is that today?',
  day_by_server: 'By the server it is {{day}}.',
  day_heard: 'It had internet last on {{day}}.',
  day_what: 'If today is another day, set the date and time in the settings of the device first; what you typed stays here. You may also go on: once there is internet the times are put right, and the day is asked again.',
  day_yes: 'Go on under {{day}}',
  day_no: 'Not yet',
}
