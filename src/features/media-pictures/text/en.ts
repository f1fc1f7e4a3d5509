export const en = {
  choose: 'Choose a picture',
  change: 'Another picture',
  take_away: 'Take the picture away',
  hint: 'JPG, PNG or WebP, up to 15 MB. It is made smaller, and where it was taken is wiped out.',
  wrong: 'That is no picture. Choose a JPG, PNG or WebP.',
  large: 'That picture is too large. Choose one of at most 15 MB.',
  offline: 'A picture needs the internet. What you typed stays here: try again later.',
  failed: 'The picture could not be sent. Try again.',
  too_many: 'There are 300 pictures already. Delete some that you no longer show.',
} as const
