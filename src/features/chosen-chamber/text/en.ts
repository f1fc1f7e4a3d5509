export const en = {
  no_chamber: 'No chamber yet',
  no_chamber_doctor: 'Set one up first: its queue, papers and money then stand here.',
  no_chamber_assistant: 'The doctor sets up a chamber first; it appears here at the next sync.',
  set_up: 'Set up a chamber',
}
