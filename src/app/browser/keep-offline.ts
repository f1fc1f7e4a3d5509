import { ownScript } from '#net/own-script.ts'

/** By this a browser offers the app for installing. */
const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = '/manifest.webmanifest'
document.head.append(manifest)

/** Registers the service worker from a page that the server drew. A browser that lets none in has a line or nothing. */
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register(ownScript('/sw.js')).catch(() => undefined)
