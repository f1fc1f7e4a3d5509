import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { AvatarMenu, BellButton, ChamberSwitchButton, NotOnPhone, SearchButton } from '#ui/header-parts.tsx'
import { StaffFrame } from '#ui/staff-frame.tsx'
import { SyncStrip } from '#ui/sync-strip.tsx'
import type { SyncStripState } from '#ui/sync-strip.tsx'
import { currentLanguage } from '#text/index.ts'

const nothing = () => undefined
/** Both languages side by side: the look page has no text files. */
export const say = (en: string, bn: string): string => (currentLanguage() === 'bn' ? bn : en)

export function FrameLook({ sync, children }: { sync: SyncStripState; children: ReactNode }) {
  const daily = [
    { to: '/', label: say('Desk', 'ডেস্ক'), icon: 'serial' },
    { to: '/booking', label: say('Booking', 'বুকিং'), icon: 'appointment' },
    { to: '/patients', label: say('Patients', 'রোগী'), icon: 'patients' },
    { to: '/rx', label: say('Prescriptions', 'প্রেসক্রিপশন'), icon: 'prescription' },
    { to: '/bill', label: say('Billing', 'বিলিং'), icon: 'receipt' },
  ] as const
  const nav = [
    { items: [...daily, { to: '/pad', label: say('Pad Settings', 'প্যাড সেটিংস'), icon: 'print' as const }] },
    {
      title: say('Media', 'মিডিয়া'),
      items: [
        { to: '/gallery', label: say('Gallery', 'গ্যালারি'), icon: 'gallery' as const },
        { to: '/video', label: say('Video Gallery', 'ভিডিও'), icon: 'video' as const },
      ],
    },
    {
      title: say('Settings', 'সেটিংস'),
      items: [
        { to: '/drugs', label: say('Favorite Drugs', 'প্রিয় ওষুধ'), icon: 'drug' as const },
        { to: '/settings', label: say('More settings', 'আরও সেটিংস'), icon: 'settings' as const },
      ],
    },
  ]
  const tools = (
    <>
      <SearchButton placeholder={say('Patient, drug, screen', 'রোগী, ওষুধ, পাতা')} onOpen={nothing} />
      <NotOnPhone>
        <Button kind="primary" icon="appointment-new">
          {say('Appointment', 'অ্যাপয়েন্টমেন্ট')}
        </Button>
      </NotOnPhone>
      <BellButton label={say('Notices', 'নোটিশ')} unread={2} onOpen={nothing} />
      <AvatarMenu
        name="Shakil Mia"
        picture={null}
        label={say('Shakil Mia', 'শাকিল মিয়া')}
        items={[
          { label: say('Lock', 'লক'), icon: 'lock' },
          { label: say('Log out', 'লগআউট'), icon: 'logout' },
        ]}
      />
    </>
  )
  const chamber = (
    <ChamberSwitchButton
      name={say('Green Care Chamber', 'গ্রীন কেয়ার চেম্বার')}
      second={say('Session A · 6:00–10:00 pm', 'সেশন A · সন্ধ্যা ৬:০০–রাত ১০:০০')}
      items={[{ label: 'Green Care', on: true }, { label: 'City Lab' }]}
    />
  )
  return (
    <StaffFrame
      product={say('Niramoy', 'নিরাময়')}
      home="/"
      nav={nav}
      daily={daily}
      lead={chamber}
      tools={tools}
      strip={<SyncStrip sync={sync} to="/sync" />}
    >
      {children}
    </StaffFrame>
  )
}
