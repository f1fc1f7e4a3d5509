/** When the frame that holds what was drawn until now has been painted. */
export const painted = (): Promise<number> =>
  new Promise((done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now())
      port2.postMessage(null)
    }),
  )
