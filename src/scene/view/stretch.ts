import type { Camera } from './camera';

/** While the camera zooms the plot is stretched by up to so much before it is drawn anew. */
export const STRETCH = 1.12;

/** The camera with a view so much wider that the window is filled while the plot is stretched. */
export const stretchedView = (camera: Camera): Camera => {
  const { width, height } = camera.size;
  return { ...camera, size: { width: width * STRETCH, height: height * STRETCH } };
};

/** Changes with every such part of a window panned: layers that letter only what is in view are made again then. */
export const viewCell = ({ centre, scale, size }: Camera, parts = 3): readonly number[] => [
  Math.round((centre.x * scale * parts) / size.width),
  Math.round((centre.y * scale * parts) / size.height),
];
