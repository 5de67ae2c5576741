/** Stands at the head of every form of a report from the simulated world. */
export const simulatedNotice =
  "SIMULATED: pages, questions and models of this evaluation are made up. Its figures say nothing about any real model.";
