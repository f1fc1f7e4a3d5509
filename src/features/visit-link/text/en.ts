export const en = {
  title: 'Your serial',
  serial: 'Serial',
  over: 'This link is over',
  over_hint:
    'The serial was given up, moved to another day, or its session has ended; or the address is not whole. Log in to see your serials.',
  login: 'Log in',
  find: 'Find a doctor',
  doctor: 'Doctor',
  chamber: 'Chamber',
  held: 'This place is kept and not yet yours: log in and pay, or take it there.',
  begun:
    'The session has begun, or the desk has taken you on. From now on only the chamber changes this serial.',
  move: 'Another day',
  move_title: 'Another day for this serial',
  moved: 'Moved to another day',
  moved_hint: 'This is your serial now. The old one, and this link, are over.',
  cancel: 'Give the serial up',
  cancel_ask: 'Give this serial up?',
  cancel_text:
    'Serial {{serial}}, {{day}}. It cannot be taken back: somebody else gets the place. What was paid ahead is settled at the chamber.',
  cancel_no: 'Keep it',
  cancelled: 'The serial is given up',
  cancelled_hint: 'The chamber sees it. To come another day, take a new serial.',
  cancel_failed: 'It could not be given up. Try again later, or call the chamber.',
  cancel_unanswered:
    'No answer came, so it may be given up or not. It is asked again when the line is back: leave this page open.',
  call: 'Call the chamber',
  live: 'Watch the queue',
  /** The message that brings the link; the server writes it. */
  sms: '{{doctor}}, {{when}}, serial {{serial}}. Cancel or move: {{link}}',
} as const
