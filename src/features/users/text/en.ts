import type { WordsOf } from '#contract/resource/words.ts'
import type { users } from '../contract.ts'

export const en = {
  users: {
    title: 'Users',
    menu: 'Users',
    one: 'Edit User',
    add: 'New user',
    search: 'Name or phone',
    none: 'No account yet',
    none_hint: 'Whoever signs in has one; here you make one for somebody else.',
    field: { bn_name: 'Bengali name', name: 'English name', phone: 'Phone' },
    hint: {
      phone: 'The person signs in by a code to this phone and sets a password. It cannot be changed here.',
    },
    choice: {},
    why: {
      own_account: 'This is your own account: another administrator has to switch it off.',
      holds_more: 'This person holds more than you do: only a Super Admin can switch this account off.',
    },
    used: {},
  } satisfies WordsOf<typeof users>,
  account: {
    title: 'User',
    phone: 'Phone',
    role: 'Role',
    no_role: 'None',
    work: 'Works',
    doctor: 'Doctor, with an own practice',
    doctor_assistant: 'Assistant of {{name}}',
    ended: 'ended',
    nowhere: 'In no practice',
    password: 'Password',
    has_password: 'Set',
    no_password: 'Not set yet: a code to the phone opens the account',
    made: 'Account since',
    logins: 'Logins',
    logins_count_one: '{{count}} device',
    logins_count_other: '{{count}} devices',
    seen: 'Last seen',
    off: 'Switched off',
    edit: 'Edit',
    give: 'Give a role',
    back: 'Back to the list',
    gone: 'There is no such account',
    gone_hint: 'Look for it by its phone.',
  },
} as const
