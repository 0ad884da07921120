/** Of a page in the frame of the employer panel: what stands beside its navigation. Keyboards begin there. */
export const panelContentId = 'panel-content'
