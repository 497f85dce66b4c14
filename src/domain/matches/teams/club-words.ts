/** What clubs are called beside their own name, in the leagues that are followed; in lower case. */
export const clubWords: ReadonlySet<string> = new Set(
	`ac afc aif bk bois cf dam damer dff fc ff fk fotboll fotbollförening gif hc herr hf hif hk hockey idk if ifk ik is sc sk ssk w
	women`.split(/\s+/),
);
