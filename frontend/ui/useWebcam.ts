import { useEffect, useState } from 'react'

/** Whether pictures are taken with a computer's camera: there is one, and no phone's own way to it. */
export function useWebcam(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    // Not there on an address without TLS, nor in old browsers.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices?.enumerateDevices || matchMedia('(pointer: coarse)').matches) return
    const look = () =>
      void devices.enumerateDevices().then(
        (all) => setHas(all.some(({ kind }) => kind === 'videoinput')),
        () => undefined,
      )
    look()
    devices.addEventListener('devicechange', look)
    return () => devices.removeEventListener('devicechange', look)
  }, [])
  return has
}
