import { screensOf } from '#nav/screen.ts'
import { useAuthWords } from './words.ts'

export const screens = screensOf('auth', useAuthWords, [
  {
    path: '/join',
    area: 'public',
    frame: 'bare',
    title: 'join',
    offline: 'online',
    load: () => import('./screens/join.tsx'),
  },
  {
    path: '/login',
    area: 'public',
    frame: 'bare',
    title: 'login',
    offline: 'online',
    load: () => import('./screens/login.tsx'),
  },
  {
    path: '/assistant-login',
    area: 'public',
    frame: 'bare',
    title: 'assistant_login',
    offline: 'online',
    load: () => import('./screens/assistant-login.tsx'),
  },
  {
    path: '/confirm',
    area: 'public',
    frame: 'bare',
    title: 'confirm_page',
    offline: 'online',
    load: () => import('./screens/confirm.tsx'),
  },
  {
    path: '/forgot-password',
    area: 'public',
    frame: 'bare',
    title: 'forgot_page',
    offline: 'online',
    load: () => import('./screens/forgot-password.tsx'),
  },
  {
    path: '/registration',
    area: 'public',
    frame: 'bare',
    title: 'registration_page',
    offline: 'online',
    load: () => import('./screens/registration.tsx'),
  },
  {
    path: '/user/logins',
    area: 'user',
    title: 'logins',
    offline: 'online',
    load: () => import('./screens/logins.tsx'),
  },
  {
    path: '/admin/logins',
    area: 'admin',
    title: 'logins',
    offline: 'online',
    load: () => import('./screens/logins.tsx'),
  },
  {
    path: '/doctor/device',
    area: 'doctor',
    title: 'this_device',
    offline: 'full',
    load: () => import('./screens/device.tsx'),
  },
])
