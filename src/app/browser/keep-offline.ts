import { ownScript } from '#net/own-script.ts'
import { patientManifest } from './manifest-of.ts'

/** Makes a page that the server drew installable, and has it kept for when there is no line. */
export function keepOffline(): void {
  // By this a browser offers the app for installing.
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = patientManifest
  document.head.append(manifest)
  // A browser that lets no worker in has a line or nothing; what cannot be had now, the next page asks for.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepPages().catch(() => undefined)
}

/** Once the worker has its files, the one page has what it starts with too: its first start here needs no line. */
async function keepPages(): Promise<void> {
  await navigator.serviceWorker.register(ownScript('/sw.js'))
  await navigator.serviceWorker.ready
  const { keepAppData } = await import('#features/app-data/parts.ts')
  await keepAppData()
}
