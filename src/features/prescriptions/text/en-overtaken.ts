/** A draft whose prescription was taken back. */
export const en = {
  void: '{{number}} was taken out of force: {{reason}}',
  void_hint:
    'What is out of force is not amended. What is written here can go on as a new prescription with a number of its own.',
  go_on_new: 'Go on as a new one',
  void_first: 'This prescription was taken out of force. Choose above the lines first.',
}
