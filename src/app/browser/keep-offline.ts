import { ownScript } from '#net/own-script.ts'

/** Makes a page that the server drew installable, and has its service worker keep it for when there is no line. */
export function keepOffline(): void {
  // By this a browser offers the app for installing.
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = '/manifest.webmanifest'
  document.head.append(manifest)
  // A browser that lets no worker in has a line or nothing.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register(ownScript('/sw.js')).catch(() => undefined)
}
