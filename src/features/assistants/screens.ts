import { screensOf } from '#nav/screen.ts'
import { useAssistantWords } from './words.ts'

export const screens = screensOf('assistants', useAssistantWords, [
  {
    path: '/doctor/assign-assistant',
    area: 'doctor',
    needs: 'Setting List',
    title: 'title',
    offline: 'read',
    nav: { group: 'settings', order: 80, icon: 'permission', label: 'menu' },
    load: () => import('./screens/assistants.tsx'),
  },
  {
    path: '/doctor/assign-assistant/create',
    area: 'doctor',
    needs: 'Setting List',
    title: 'create_title',
    offline: 'online',
    load: () => import('./screens/create.tsx'),
  },
  {
    path: '/doctor/assign-assistant/edit/:id',
    area: 'doctor',
    needs: 'Setting List',
    title: 'edit_title',
    offline: 'online',
    load: () => import('./screens/edit.tsx'),
  },
])
