export const FILE_PLACES = ['table', 'folder', 's3'] as const;
export type FilePlace = (typeof FILE_PLACES)[number];

/** Where files are, as configured. */
export type FilePlaces = {
  /** Of new files. */
  place: FilePlace;
  /** Absolute path. */
  folder: string;
  /** Undefined without its settings. */
  s3: S3Place | undefined;
};

export type S3Place = {
  /** Address of the service, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before the keys, such as `malote/`; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};
