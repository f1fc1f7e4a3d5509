/** What two devices decided about the same prescription without knowing of each other. */
export const en = {
  why: 'Another device meanwhile decided which prescription of this visit counts, or issued a correction of this one. Look at both before you go on: taken back as well, perhaps none of them counts any more.',
  take_back: 'Take it back all the same',
  leave: 'Let it count',
  look: 'See the prescription',
  left: 'It counts, and was not taken back.',
  over_void:
    'This prescription was taken back on another device before your correction came. If the paper was handed out: it does not count. Open it, take its lines over into a new one, and discard this.',
}
