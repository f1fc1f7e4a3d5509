/** A place that a long press on the app's icon offers. */
const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/shortcut-${icon}.png`, sizes: '192x192', type: 'image/png' }],
})

/**
 * What a device is told of the app that it installs. It starts at `/`, which leads whoever is signed in to his own work, with
 * or without a line. A manifest has one language, so its description says it in both, and so do the places of a patient. It
 * is one app; who installs it decides which places its icon offers, of which a phone shows three.
 */
export const manifestOf = (product: string, of: 'staff' | 'patient' = 'staff') => ({
  id: '/',
  name: product,
  short_name: product,
  description:
    'ইন্টারনেট থাকুক বা না থাকুক, চেম্বার চলবে: সিরিয়াল, প্রেসক্রিপশন ও টাকার হিসাব। The chamber goes on when the internet does not: serials, prescriptions, payments.',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  lang: 'bn',
  dir: 'ltr' as const,
  categories: ['medical', 'productivity'],
  theme_color: '#0b5d57',
  background_color: '#f2f5f3',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
  ],
  screenshots: [
    { src: '/screenshot-wide.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide' as const },
    { src: '/screenshot-narrow.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow' as const },
  ],
  shortcuts: places[of],
})

const places = {
  staff: [
    shortcut('নতুন রোগী', '/doctor/desk', 'arrival'),
    shortcut('আজকের সিরিয়াল', '/doctor/appointments', 'today'),
    shortcut('প্রেসক্রিপশন লিখুন', '/doctor/prescriptions/pending-schedule-prescriptions', 'write'),
  ],
  // Whoever opens them sees his own, whatever number stands there.
  patient: [
    shortcut('ডাক্তার খুঁজুন · Find a doctor', '/doctors/', 'find'),
    shortcut('আমার সিরিয়াল · My serials', '/user/current-appointment/1', 'serials'),
    shortcut('প্রেসক্রিপশন · Prescriptions', '/user', 'sheets'),
  ],
}
