/** Gestures of the map. Only those in use: the package's own set also rotates and draws boxes. */
import Collection from 'ol/Collection.js'
import { mouseOnly, platformModifierKeyOnly, primaryAction } from 'ol/events/condition.js'
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import type Interaction from 'ol/interaction/Interaction.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import Kinetic from 'ol/Kinetic.js'

export function mapGestures(small: boolean): Collection<Interaction> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const duration = still ? 0 : 250
  const kinetic = still ? {} : { kinetic: new Kinetic(-0.005, 0.05, 100) }
  return new Collection<Interaction>([
    new DoubleClickZoom({ duration }),
    small ? smallPan() : new DragPan({ ...kinetic, condition: primaryAction }),
    new PinchZoom({ duration: still ? 0 : 400 }),
    new KeyboardPan({ duration: still ? 0 : 100 }),
    new KeyboardZoom({ duration: still ? 0 : 100 }),
    small ? new MouseWheelZoom({ duration, condition: platformModifierKeyOnly }) : new MouseWheelZoom({ duration }),
  ])
}

/** One finger scrolls the page over a small map; two move the map. */
function smallPan(): DragPan {
  const pan: DragPan = new DragPan({ condition: (event) => mouseOnly(event) || pan.getPointerCount() === 2 })
  return pan
}
