export const en = {
  title: 'Poster and link',
  second:
    'What patients see of the doctor, on paper and on other pages. Only what is published stands on it.',
  not_public: 'There is no poster yet',
  no_chamber:
    'The doctor’s page is public as soon as a chamber is open: until then there is nothing to put on a poster.',
  suspended: 'The chambers are open, but the doctor’s page is not public. Ask the office.',
  to_chambers: 'Chambers',
  page: 'The public page',
  see_page: 'Open it',
  back: 'Profile',
  on_paper: 'On the poster',
  chamber: 'Chamber',
  paper: 'Paper',
  language: 'Language',
  bengali: 'বাংলা',
  english: 'English',
  print: 'Print the poster',
  no_hours: 'No weekly plan is in force at this chamber, so no hours stand on the poster.',
  to_plan: 'Weekly plan',
  code_local:
    'The code leads to an address of this machine that other phones cannot open. Print from where patients reach Niramoy.',
  preview: 'As it is printed',
  code: 'Code of the page for booking',
  elsewhere: 'On other pages',
  page_link: 'Link of the page',
  booking_link: 'Link for booking',
  own_site: 'A button for your own website',
  own_site_hint:
    'Put it where you want the button: a plain link, without a program, that leads to the booking.',
  own_site_page: 'Put it where you want the button: a plain link, without a program, that leads to the page.',
  no_places:
    'This chamber gives no places online: the code leads to the doctor’s page, where patients see hours and call.',
  button_page: '{{name}}: hours and phone',
  button_words: '{{name}}: book a serial',
}
