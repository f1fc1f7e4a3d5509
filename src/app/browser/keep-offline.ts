import { ownScript } from '#net/own-script.ts'

/** Registers the service worker from a page that the server drew. A browser that lets none in has a line or nothing. */
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register(ownScript('/sw.js')).catch(() => undefined)
