import type { Planted } from './planted.ts'

/** Bugs in who somebody is: numbers, names, ages, what several people write on one patient, and codes. */
export const ofPersons: readonly Planted[] = [
  {
    harm: 'a number of the operator 013 is no number',
    file: 'src/contract/clinic/phone.ts',
    text: 'const TYPED = /^(?:\\+?880|00880)?0?(1[3-9]\\d{8})$/',
    instead: 'const TYPED = /^(?:\\+?880|00880)?0?(1[4-9]\\d{8})$/',
    test: { file: 'src/contract/clinic/phone.test.ts', title: 'all operators from 013 to 019 are taken' },
  },
  {
    harm: 'a number is read out in the wrong groups',
    file: 'src/contract/clinic/phone.ts',
    text: '${phone.slice(0, 5)}-${phone.slice(5)}',
    instead: '${phone.slice(0, 4)}-${phone.slice(4)}',
    test: {
      file: 'src/contract/clinic/phone.test.ts',
      title: 'a number is shown with a hyphen after five digits, anything else as typed',
    },
  },
  {
    harm: 'a number typed in Bengali digits is refused',
    file: 'src/contract/clinic/phone.ts',
    text: 'TYPED.exec(toLatinDigits(text).replace',
    instead: 'TYPED.exec(text.replace',
    test: { file: 'src/contract/clinic/phone.test.ts', title: '%j is the household 01712345601' },
  },
  {
    harm: 'a child of the same night has no age',
    file: 'src/contract/clinic/age.ts',
    text: 'daysBetween(day, dob) <= nightAhead',
    instead: 'daysBetween(day, dob) <= 0',
    test: {
      file: 'src/contract/clinic/age.test.ts',
      title: 'a child who is born in it is 0 days old, in every unit',
    },
  },
  {
    harm: 'a baby grows a month too early',
    file: 'src/contract/clinic/age.ts',
    text: 'daysInMonth(now.year, now.month))) months -= 1',
    instead: 'daysInMonth(now.year, now.month))) months -= 0',
    test: {
      file: 'src/contract/clinic/age.test.ts',
      title: 'the baby recorded at 18 days is 39 days old three weeks later and never has a birthday',
    },
  },
  {
    harm: 'an age and a birth date that contradict each other are both taken',
    file: 'src/contract/clinic/age.ts',
    text: 'return Math.abs(said - real) > (exactly ? LEEWAY.years : LEEWAY.months)',
    instead: 'return Math.abs(said - real) > 10 * (exactly ? LEEWAY.years : LEEWAY.months)',
    test: { file: 'src/contract/clinic/age.test.ts', title: 'born %s and %j old contradict each other: %s' },
  },
  {
    harm: 'a nine in Bengali is no digit',
    file: 'src/contract/clinic/digits.ts',
    text: '/[০-৯]/g',
    instead: '/[০-৮]/g',
    test: {
      file: 'src/contract/clinic/digits.test.ts',
      title: 'every Bengali digit is read as its Latin one, and back',
    },
  },
  {
    harm: 'Bengali pages count in Latin digits',
    file: 'src/contract/clinic/digits.ts',
    text: "lang === 'bn' ? toBengaliDigits(text)",
    instead: "lang !== 'bn' ? toBengaliDigits(text)",
    test: { file: 'src/contract/clinic/digits.test.ts', title: 'the language decides the digits' },
  },
  {
    harm: 'an allergy that a colleague wrote is dropped',
    file: 'src/domain/patient/clinical.ts',
    text: '...held.filter((one) => !settled.has(plain(one.substance))),',
    instead: '',
    test: {
      file: 'src/domain/patient/clinical.test.ts',
      title: 'medicines and allergies of both are kept, a struck allergy is not',
    },
  },
  {
    harm: 'an allergy that was struck out comes back',
    file: 'src/domain/patient/clinical.ts',
    text: '...struck.map(plain)]',
    instead: '...struck.slice(0, 0)]',
    test: {
      file: 'src/domain/patient/clinical.test.ts',
      title: 'medicines and allergies of both are kept, a struck allergy is not',
    },
  },
  {
    harm: 'a pregnancy that a colleague ticked is unticked',
    file: 'src/domain/patient/clinical.ts',
    text: 'told[name] === seen[name] ? held[name] : told[name]',
    instead: 'told[name]',
    test: {
      file: 'src/domain/patient/clinical.test.ts',
      title: 'two people tick two warnings, and both stand',
    },
  },
  {
    harm: 'a condition that somebody else wrote is lost',
    file: 'src/domain/patient/clinical.ts',
    text: 'if (isLeft(name)) return [one]',
    instead: 'if (isLeft(name)) return []',
    test: {
      file: 'src/domain/patient/clinical.test.ts',
      title: 'a condition that somebody else wrote meanwhile stays beside the new one',
    },
  },
  {
    harm: 'what was found of an allergy is forgotten',
    file: 'src/domain/patient/clinical.ts',
    text: 'if (isPlaced(one) || !other || !isPlaced(other)) return one',
    instead: 'return one',
    test: {
      file: 'src/domain/patient/clinical.test.ts',
      title: 'an allergy that one hand has placed stays placed when the other sends its words again',
    },
  },
  {
    harm: 'a masked name of two letters is told whole',
    file: 'src/domain/patient/masked-name.ts',
    text: 'letters.length > 2',
    instead: 'letters.length > 1',
    test: { file: 'src/domain/patient/masked-name.test.ts', title: 'of %s a stranger sees %s' },
  },
  {
    harm: 'a masked name tells its length',
    file: 'src/domain/patient/masked-name.ts',
    text: "`${letters[0] ?? ''}***$",
    instead: "`${letters[0] ?? ''}${'*'.repeat(letters.length)}$",
    test: {
      file: 'src/domain/patient/masked-name.test.ts',
      title: 'neither length nor the middle of a name is told',
    },
  },
  {
    harm: 'a code dies with the fiftieth try',
    file: 'src/server/identity/codes.ts',
    text: '  tries: 5,',
    instead: '  tries: 50,',
    test: {
      file: 'src/features/auth/server/accounts.test.ts',
      title: 'is counted when wrong, dies with the fifth try and never opens again',
    },
  },
  {
    harm: 'a code is good for ever',
    file: 'src/server/identity/codes.ts',
    text: 'row.expires_at <= given.now.toISOString()',
    instead: "row.expires_at <= ''",
    test: {
      file: 'src/features/auth/server/accounts.test.ts',
      title: 'is worth nothing after five minutes, for another purpose, or beside another id',
    },
  },
  {
    harm: 'a code opens again after it was used',
    file: 'src/server/identity/codes.ts',
    text: "['verified', 'locked', 'failed'].includes(row.state)",
    instead: "['locked', 'failed'].includes(row.state)",
    test: {
      file: 'src/features/auth/server/accounts.test.ts',
      title: 'opens once: of two at the same moment one wins',
    },
  },
  {
    harm: "a login's code sets a new password",
    file: 'src/server/identity/codes.ts',
    text: "    .where('purpose', '=', given.purpose)\n",
    instead: '',
    test: {
      file: 'src/features/auth/server/accounts.test.ts',
      title: 'is worth nothing after five minutes, for another purpose, or beside another id',
    },
  },
  {
    harm: 'a cell of a file runs as a formula',
    file: 'src/contract/csv.ts',
    text: '/^[=+\\-@\\t\\r]/',
    instead: '/^[=+\\-\\t\\r]/',
    test: {
      file: 'src/contract/csv.test.ts',
      title: 'the cell %j is text to a spreadsheet, which runs none of it',
    },
  },
  {
    harm: 'a link is guessed in a day',
    file: 'src/domain/shared-sheet/link.ts',
    text: 'const tokenBytes = 16',
    instead: 'const tokenBytes = 4',
    test: {
      file: 'src/domain/shared-sheet/link.test.ts',
      title:
        'a token is 128 bits that the browser draws: none comes twice, and every one of its bits falls both ways',
    },
  },
  {
    harm: "a link's token stands where servers log it",
    file: 'src/domain/shared-sheet/link.ts',
    text: '${prescription_id}#${linkText(key)}',
    instead: '${prescription_id}?${linkText(key)}',
    test: {
      file: 'src/domain/shared-sheet/link.test.ts',
      title:
        'an address says a number, a token and no word of anybody; what the server keeps of it does not lead back',
    },
  },
  {
    harm: 'what the server keeps of a link opens it',
    file: 'src/domain/shared-sheet/link.ts',
    text: 'sha256Hex(token)',
    instead: 'token',
    test: {
      file: 'src/domain/shared-sheet/link.test.ts',
      title:
        'an address says a number, a token and no word of anybody; what the server keeps of it does not lead back',
    },
  },
]
