/** A draft whose prescription was taken back, or whose visit has another draft. */
export const en = {
  void: '{{number}} was taken out of force: {{reason}}',
  void_hint:
    'What is out of force is not amended. What is written here can go on as a new prescription with a number of its own.',
  go_on_new: 'Go on as a new one',
  void_first: 'This prescription was taken out of force. Choose above the lines first.',
  other_one: 'This visit has another draft: {{count}} medicine, last written {{when}}, {{by}}',
  other_other: 'This visit has another draft: {{count}} medicines, last written {{when}}, {{by}}',
  other_hint: 'What stands only there is neither checked nor printed here.',
  take: 'Take its lines over',
  taken: 'Its lines stand here now',
}
