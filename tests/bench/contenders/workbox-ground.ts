// Workbox means to run in a service worker and looks for its registration. Without a `sync` there it replays when told.
Object.assign(globalThis, { registration: {} })
