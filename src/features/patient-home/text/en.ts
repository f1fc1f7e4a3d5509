export const en = {
  title: 'My page',
  welcome: 'Welcome, {{name}}',
  welcome_nameless: 'Welcome',
  signed_in: 'You are signed in as {{phone}}.',
  family: 'Patients of my family',
  good_to_know: 'Good to know',
  serial: 'Take a serial here, by telephone or at the desk',
  serial_text: 'By telephone and at the desk tell this number, so that they find you and your family.',
  paper: 'Keep the paper of your prescription',
  paper_text: 'It carries its number and all that the doctor wrote.',
  wrong: 'Is a name, an age or an allergy wrong?',
  wrong_text:
    'Name and age you put right yourself under “Patients of my family”. An allergy say at the desk.',
} as const
